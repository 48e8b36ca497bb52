/** What the story needs of a browser. Both standards have it: WebDriver BiDi (firefox.ts) and classic WebDriver (webkit.ts). */
export interface DrivenBrowser {
  /** Its name and version. */
  readonly version: string;
  /** Loads a page and waits until it is complete. */
  open(address: string): Promise<void>;
  /** Runs a function in the page. It can use nothing from outside; argument and result travel as JSON. */
  evaluate<Argument, Result>(inPage: (argument: Argument) => Result, argument: Argument): Promise<Result>;
  /** Moves the mouse and types, as both standards describe it. */
  perform(actions: readonly InputSource[]): Promise<void>;
  /** What is in the window, as PNG. */
  screenshot(): Promise<Buffer>;
  /** Errors that the browser itself reported so far. */
  reportedErrors(): readonly string[];
  close(): Promise<void>;
}

export interface BrowserOptions {
  width: number;
  height: number;
}

export type InputSource =
  | { type: 'pointer'; id: string; actions: PointerAction[] }
  | { type: 'key'; id: string; actions: { type: 'keyDown' | 'keyUp'; value: string }[] };

type PointerAction =
  | { type: 'pointerMove'; x: number; y: number; duration?: number }
  | { type: 'pointerDown' | 'pointerUp'; button: 0 };
