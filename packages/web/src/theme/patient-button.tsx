import type { ComponentPropsWithRef, MouseEvent } from 'react';

type PatientButtonProps = ComponentPropsWithRef<'button'> & { 'data-loading'?: boolean; 'data-disabled'?: boolean };

/** Not by what stands around it either: nothing was pressed. */
function ignore(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * The `<button>` behind every Mantine button. One that is loading waits instead of being disabled: a disabled element loses the focus,
 * and with it the place of whoever uses a keyboard. Presses meanwhile, and Enter in a field of its form, do nothing.
 */
export function PatientButton({ type = 'button', ...props }: PatientButtonProps) {
  const isWaiting = props['data-loading'] === true && props['data-disabled'] !== true;
  // oxlint-disable-next-line react/button-has-type -- both come from whoever places it
  return (
    <button type={type} {...props} {...(isWaiting && { disabled: false, 'aria-disabled': true, onClick: ignore })} />
  );
}
