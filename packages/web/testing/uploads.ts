import { afterEach, beforeEach, vi } from 'vitest';

/** The server at the other end of an upload. Each upload waits until the test continues it. */
export class Upload extends EventTarget {
  static all: Upload[] = [];
  upload = new EventTarget();
  status = 0;
  responseText = '';
  address = '';
  file: File | undefined;
  isAborted = false;
  open(_method: string, address: string) {
    this.address = address;
  }
  setRequestHeader() {}
  send(body: FormData) {
    this.file = body.get('file') as File;
    Upload.all.push(this);
  }
  abort() {
    this.isAborted = true;
  }
  reach(part: number) {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: part * 100, total: 100 }));
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.dispatchEvent(new Event('load'));
  }
  arrive(number: number, more: Record<string, unknown> = {}) {
    const { name, size, type } = this.file!;
    this.answer(201, { id: uploadedId(number), name, size, type, ...more });
  }
}

export const uploadedId = (number: number) => `0199a1b2-0000-7000-8000-0000000000b${number}`;

/** Replaces the requests of uploads in every test of a file. */
export function stubUploads() {
  beforeEach(() => {
    Upload.all = [];
    vi.stubGlobal('XMLHttpRequest', Upload);
  });
  afterEach(() => vi.unstubAllGlobals());
}

/** Files as somebody drops or pastes them. */
export function transferOf(files: readonly File[], texts: Record<string, string> = {}): DataTransfer {
  const transfer = new DataTransfer();
  for (const one of files) transfer.items.add(one);
  for (const [type, text] of Object.entries(texts)) transfer.setData(type, text);
  return transfer;
}
