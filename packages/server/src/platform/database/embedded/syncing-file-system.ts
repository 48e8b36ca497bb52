import { fdatasyncSync, fsyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type InitOptions = Parameters<NodeFS['init']>[1];

/** The part of the engine's file layer that we change; the engine has no types for it. */
interface FileLayer {
  FS: { isDir(mode: number): boolean };
  NODEFS: {
    tryFSOperation<T>(operation: () => T): T;
    stream_ops: { fsync?: (stream: OpenFile) => number };
  };
}

interface OpenFile {
  nfd?: number;
  path: string;
  node: { mode: number };
}

/**
 * A data folder whose syncs reach the disk. The engine's own file layer has no fsync, so PostgreSQL's
 * calls succeed without doing anything. With this one, WAL at commit, data files at a checkpoint and
 * directories after a rename are all flushed, exactly where PostgreSQL asks for it.
 *
 * Only fsync is passed on: the engine's fdatasync does nothing and never gets here, hence
 * `wal_sync_method=fsync` in start-engine.ts.
 */
export class SyncingFileSystem extends NodeFS {
  override async init(engine: PGlite, options: InitOptions) {
    const { emscriptenOpts } = await super.init(engine, options);
    const syncFiles = (module: unknown) => passSyncsOn(module as FileLayer);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), syncFiles] } };
  }
}

function passSyncsOn({ FS, NODEFS }: FileLayer) {
  NODEFS.stream_ops.fsync = (file) => {
    const descriptor = file.nfd;
    if (descriptor === undefined) return 0;
    // Windows cannot flush a directory; PostgreSQL itself skips it there.
    if (process.platform === 'win32' && FS.isDir(file.node.mode)) return 0;
    // As PostgreSQL does on Linux: a commit need not wait for the log's timestamps.
    const flush = file.path.includes('/pg_wal/') ? fdatasyncSync : fsyncSync;
    // A failed flush must reach PostgreSQL as an error number: it then stops instead of acknowledging.
    NODEFS.tryFSOperation(() => flush(descriptor));
    return 0;
  };
}
