import { aptInstall, canUseApt, firstThatWorks, programInPath } from './programs.mjs';

const packages = ['ceph-mon', 'ceph-mgr', 'ceph-osd', 'ceph-common', 'radosgw'];
const programs = ['ceph-mon', 'ceph-mgr', 'ceph-osd', 'ceph', 'monmaptool', 'radosgw', 'radosgw-admin'];

/** Finds the programs of Ceph, a real S3 service for any machine: the system's, else Debian's packages. */
export async function ensureCeph() {
  const allFound = () => (programs.every((name) => programInPath(name)) ? 'found' : undefined);
  await firstThatWorks(
    [
      async () => allFound(),
      async () => {
        if (!canUseApt()) return undefined;
        await aptInstall(...packages);
        return allFound();
      },
    ],
    `No S3 service: install Ceph (Debian: apt-get install ${packages.join(' ')}) or name a bucket in TEST_S3_URL.`,
  );
}
