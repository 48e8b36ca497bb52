import { closeSync, openSync } from 'node:fs';

/** The signals that stop a command. @type {NodeJS.Signals[]} */
export const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

const hadTerminal = canOpenTerminal();

/** Whether the terminal that this process was started from is gone: then SIGHUP came from its end, not from a person. */
export function hasTerminalClosed() {
  return hadTerminal && !canOpenTerminal();
}

/** Of a session without a terminal, or whose terminal has closed, nobody can open it. */
function canOpenTerminal() {
  try {
    closeSync(openSync('/dev/tty', 'r'));
    return true;
  } catch {
    return false;
  }
}
