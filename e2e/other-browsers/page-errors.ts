type Watched = Window & { pageErrors?: string[] };

/** Runs in the page: records from now on what it refuses or fails at. A second call changes nothing. */
export function watchErrors(): void {
  const page = window as Watched;
  if (page.pageErrors) return;
  const errors: string[] = [];
  page.pageErrors = errors;
  page.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
    errors.push(`The content-security policy refused ${blockedURI} in ${sourceFile} (${effectiveDirective})`),
  );
  page.addEventListener('error', ({ message }) => errors.push(message));
  page.addEventListener('unhandledrejection', ({ reason }) => errors.push(`Unhandled: ${reason}`));
  const report = console.error.bind(console);
  console.error = (...values: unknown[]) => {
    errors.push(values.join(' '));
    report(...values);
  };
}

/** Runs in the page: what `watchErrors` recorded in it so far. */
export function recordedErrors(): string[] {
  return (window as Watched).pageErrors ?? [];
}
