import { IconMoon } from '@tabler/icons-react';
import { useState } from 'react';
import { colorSchemeChoices, colorSchemes } from '../../platform/color-scheme.ts';
import { useColorScheme } from '../../platform/use-color-scheme.ts';
import { MenuChoice, MenuItem } from '../../ui/menu/menu.tsx';

/** 'Tema' in the avatar menu: shows the chosen scheme and, opened, the choices. */
export function ColorSchemeItems() {
  const { colorScheme, setColorScheme } = useColorScheme();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <MenuItem
        stays
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        icon={<IconMoon size={19} stroke={1.8} />}
        note={colorSchemes[colorScheme]}
      >
        Tema
      </MenuItem>
      {isOpen && (
        <MenuChoice label="Tema" choices={colorSchemeChoices} chosen={colorScheme} onChoose={setColorScheme} />
      )}
    </>
  );
}
