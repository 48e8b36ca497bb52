import './mantine.css';
import { SegmentedControl } from '@mantine/core';
import { colorSchemeChoices } from '../../platform/color-scheme.ts';
import { useColorScheme } from '../../platform/use-color-scheme.ts';
import { Card } from '../../ui/card.tsx';
import classes from './profile-page.module.css';

const choices = colorSchemeChoices.map(([value, label]) => ({ value, label }));

/** Light, dark, or as in the system. Stored on this device. */
export function AppearanceCard() {
  const { colorScheme, setColorScheme } = useColorScheme();
  return (
    <Card pad="md">
      <h2 className={classes.title}>Tema</h2>
      <SegmentedControl
        aria-label="Tema"
        data={choices}
        value={colorScheme}
        onChange={(value) => setColorScheme(value)}
        radius="xl"
        withItemsBorders={false}
        fullWidth
        className={classes.theme}
      />
    </Card>
  );
}
