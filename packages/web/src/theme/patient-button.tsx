import type { ComponentPropsWithRef, MouseEvent } from 'react';

type PatientButtonProps = ComponentPropsWithRef<'button'> & { 'data-loading'?: boolean; 'data-disabled'?: boolean };

/** Parents must not react either: nothing was pressed. */
function ignore(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * The `<button>` behind every Mantine button. A loading button waits instead of being disabled: a disabled element loses the focus, and a
 * keyboard user loses their place. Meanwhile presses do nothing, nor does Enter in a field of its form.
 */
export function PatientButton({ type = 'button', ...props }: PatientButtonProps) {
  const isWaiting = props['data-loading'] === true && props['data-disabled'] !== true;
  // oxlint-disable-next-line react/button-has-type -- the caller chooses the type
  return (
    <button type={type} {...props} {...(isWaiting && { disabled: false, 'aria-disabled': true, onClick: ignore })} />
  );
}
