// Arguments: folder, ISO instant. Makes the databases for the stories' servers: `empty`, and `stories` with their journeys.
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { anAttachment } from '@jornada/server/fixtures/attachment';
import { copyEmbeddedTemplate } from '@jornada/server/fixtures/embedded-template';
import { aJourney, type JourneyOverrides } from '@jornada/server/fixtures/journey';
import { openDatabase } from '@jornada/server/platform/database/open-database';
import { createFolderStorage } from '@jornada/server/platform/storage/folder-storage';
import { storyJourneys } from './journeys.ts';

const [folder, instant] = process.argv.slice(2);
if (!folder || !instant) throw new Error('Say where and when');

const template = await copyEmbeddedTemplate();
const dataDir = join(folder, 'stories');
for (const copy of [join(folder, 'empty'), dataDir]) await cp(template.options.dataDir, copy, { recursive: true });
await template.remove();

const database = await openDatabase({ dataDir });
const storage = createFolderStorage(join(dataDir, 'files'));
const now = new Date(instant);
try {
  for (const journey of Object.values<JourneyOverrides>(storyJourneys)) {
    const { lessons } = await aJourney(database.db, { ...journey, now });
    const stored = { storage, content: '%PDF-1.4 roteiro' };
    await anAttachment(database.db, { lessonId: lessons[0]!.id, name: 'roteiro.pdf', now, stored });
  }
} finally {
  await database.close();
}
