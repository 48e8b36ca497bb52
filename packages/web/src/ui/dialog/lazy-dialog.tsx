import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { toast } from '../toast/toast.ts';

/**
 * A dialog whose code is fetched when it opens. If that fails, the page keeps everything typed into it, a message says so, and the dialog
 * counts as closed.
 */
export function lazyDialog<Name extends string, Props extends { onClose: () => void }>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): ComponentType<Props> {
  let fetched: ComponentType<Props> | undefined;
  return function LazyDialog(props: Props) {
    const [Dialog, setDialog] = useState(() => fetched);
    const giveUp = useEffectEvent(() => {
      toast.error({
        title: 'Não foi possível abrir',
        message:
          'Verifique sua internet e tente de novo. Se a plataforma acaba de ser atualizada, salve e recarregue a página.',
      });
      props.onClose();
    });
    useEffect(() => {
      if (fetched) return;
      let isGone = false;
      const fetch = async () => {
        try {
          fetched = (await load())[name];
          if (!isGone) setDialog(() => fetched);
        } catch {
          if (!isGone) giveUp();
        }
      };
      void fetch();
      return () => {
        isGone = true;
      };
    }, []);
    return Dialog ? <Dialog {...props} /> : null;
  };
}
