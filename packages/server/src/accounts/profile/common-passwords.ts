import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/*
 * The list beside this file holds the 10 000 most common passwords of six characters or more, most common first, in lower case. It is taken
 * from passwords.json of @zxcvbn-ts/language-common 4.1.3 under the MIT license: Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc.;
 * Copyright (c) 2021 @zxcvbn-ts. Permission is hereby granted, free of charge, to any person obtaining a copy of this software and
 * associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to
 * use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software
 * is furnished to do so, subject to the following conditions: The above copyright notice and this permission notice shall be included in
 * all copies or substantial portions of the Software. THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED,
 * INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL
 * THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
 * OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
 */
const file = join(import.meta.dirname, 'common-passwords.txt');

let list: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is one of the 10 000 most common ones, in any case (decision K8). Uses no outside service. */
export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= readFile(file, 'utf8').then((text) => new Set(text.trim().split('\n')));
  return (await list).has(password.trim().toLowerCase());
}
