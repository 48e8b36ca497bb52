// Arguments: data folder, ISO instant. Makes the database that a story's server then opens, with the stories' journeys in it.
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { anAttachment } from '@jornada/server/fixtures/attachment';
import { copyEmbeddedTemplate } from '@jornada/server/fixtures/embedded-template';
import { aJourney, type JourneyOverrides } from '@jornada/server/fixtures/journey';
import { openDatabase } from '@jornada/server/platform/database/open-database';
import { createFolderStorage } from '@jornada/server/platform/storage/folder-storage';
import { storyJourneys } from './journeys.ts';

const [dataDir, instant] = process.argv.slice(2);
if (!dataDir || !instant) throw new Error('Say where and when');

const template = await copyEmbeddedTemplate();
await cp(template.options.dataDir, dataDir, { recursive: true });
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
