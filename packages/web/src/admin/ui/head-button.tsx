import { Button, type ButtonProps } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ComponentPropsWithoutRef } from 'react';

type HeadButtonProps = ButtonProps & ComponentPropsWithoutRef<'button'> & { icon: Icon };

/** A quiet button with an icon, at the head of a panel. */
export const HeadButton = ({ icon: Glyph, ...props }: HeadButtonProps) => (
  <Button variant="default" leftSection={<Glyph size={16} stroke={2} aria-hidden="true" />} {...props} />
);
