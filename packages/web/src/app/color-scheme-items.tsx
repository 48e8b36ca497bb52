import { Menu, useMantineColorScheme } from '@mantine/core';
import { IconMoon } from '@tabler/icons-react';
import { useState } from 'react';
import { colorSchemes, type ColorScheme } from '../platform/color-scheme.ts';

/** 'Tema' in the avatar menu: says the scheme in force and, opened, lets one choose another. */
export function ColorSchemeItems() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Menu.Item
        closeMenuOnClick={false}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        leftSection={<IconMoon size={19} stroke={1.8} />}
        rightSection={colorSchemes[colorScheme]}
      >
        Tema
      </Menu.Item>
      {isOpen && (
        <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as ColorScheme)}>
          {Object.entries(colorSchemes).map(([scheme, label]) => (
            <Menu.RadioItem key={scheme} value={scheme} closeMenuOnClick={false}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      )}
    </>
  );
}
