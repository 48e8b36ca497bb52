import { Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';

type AnchorProps = ButtonProps & Omit<ComponentPropsWithRef<'a'>, keyof ButtonProps>;

const ButtonAnchor = (props: AnchorProps) => <Button component="a" {...props} />;

/** A link that looks like a button, with the router's typed `to` and `params`. */
export const ButtonLink = createLink(ButtonAnchor);
