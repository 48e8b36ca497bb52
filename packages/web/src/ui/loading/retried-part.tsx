import { Button } from '@mantine/core';
import { useEffect, useState, type ComponentType } from 'react';
import { Loading, Skeleton } from '../skeleton.tsx';

type WhileAway = {
  /** 'Carregando o editor do texto' */
  loading: string;
  /** Said where it cannot be fetched. */
  failed: string;
};

/** A part of a form whose code is fetched when it comes. Where that fails it is tried again in place, since a reload would lose what was typed. */
export function retriedPart<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  { loading, failed }: WhileAway,
): ComponentType<Props> {
  let fetched: ComponentType<Props> | undefined;
  return function RetriedPart(props: Props) {
    const [Part, setPart] = useState(() => fetched);
    const [tries, setTries] = useState(0);
    const [failedTry, setFailedTry] = useState<number | null>(null);
    useEffect(() => {
      if (fetched) return;
      let isGone = false;
      const fetch = async () => {
        try {
          fetched = (await load())[name];
          if (!isGone) setPart(() => fetched);
        } catch {
          if (!isGone) setFailedTry(tries);
        }
      };
      void fetch();
      return () => {
        isGone = true;
      };
    }, [tries]);
    if (Part) return <Part {...props} />;
    if (failedTry !== tries) {
      return (
        <Loading label={loading}>
          <Skeleton width="100%" height={250} radius={14} />
        </Loading>
      );
    }
    return (
      <div role="alert">
        <p>{failed}</p>
        <Button variant="default" mt={8} onClick={() => setTries(tries + 1)}>
          Tentar de novo
        </Button>
      </div>
    );
  };
}
