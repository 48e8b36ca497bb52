type Form = { getInputNode: (path: string) => HTMLElement | null };

/** Focuses the first invalid field on the page. */
export function focusFirstError(form: Form, errors: object): void {
  const wrong = Object.keys(errors)
    .map((path) => form.getInputNode(path))
    .filter((node) => node !== null);
  wrong.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  wrong[0]?.focus();
}
