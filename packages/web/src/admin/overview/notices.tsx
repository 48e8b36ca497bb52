import { counted } from '@jornada/domain/plural';
import { Button } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { useMarkNewsRead, type Overview } from './api.ts';
import { formatMoment } from '../ui/format-moment.ts';
import { formatSince } from './format-since.ts';
import classes from './notices.module.css';

const RemoveDemoDialog = lazyDialog(() => import('./remove-demo-dialog.tsx'), 'RemoveDemoDialog');

/** Says that journeys and people are a demonstration, and how to remove it. */
export function DemoNotice() {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={classes.notice}>
      <p>
        <b>Esta é a escola de demonstração.</b> Jornadas e pessoas são de exemplo. Remova tudo quando quiser começar a
        sua.
      </p>
      <Button variant="default" onClick={() => setAsking(true)}>
        Remover demonstração
      </Button>
      {isAsking && <RemoveDemoDialog onClose={() => setAsking(false)} />}
    </div>
  );
}

/** Says that the server runs behind a proxy that it was not configured for, so that limits of attempts hit everybody at once. */
export function ProxyNotice() {
  return (
    <div className={classes.notice} role="status">
      <p>
        <b>Há um proxy na frente desta plataforma?</b> Chegaram pedidos com cabeçalhos de encaminhamento, mas{' '}
        <code>TRUST_PROXY</code> não está configurado: se houver um proxy, todas as pessoas parecem ter o mesmo endereço
        e dividem os mesmos limites de tentativas. Informe o endereço dele em <code>TRUST_PROXY</code> e reinicie o
        servidor.
      </p>
    </div>
  );
}

/** Says that nobody can save anything, because the database's disk is almost full. */
export function DiskNotice() {
  return (
    <div className={classes.notice} role="alert">
      <p>
        <b>O disco do servidor está quase cheio, e nada é salvo por enquanto.</b> Ler ainda funciona. Libere espaço no
        disco da pasta de dados: em poucos segundos tudo volta sozinho, sem reiniciar. Vendas recusadas agora são
        enviadas de novo pela plataforma de pagamento.
      </p>
    </div>
  );
}

/** Says that a full disk holds up what happens without a request. */
export function PauseNotice() {
  return (
    <div className={classes.notice} role="alert">
      <p>
        <b>Um disco do servidor está cheio: e-mails e outras tarefas esperam.</b> Nada se perde. Peça a quem cuida do
        servidor que libere espaço no disco do banco de dados e no dos arquivos: em menos de um minuto tudo continua
        sozinho, sem reiniciar.
      </p>
    </div>
  );
}

/** Says that the last good backup is old, or that none ever was good. `asOf`: when that was read. */
export function BackupNotice({ lastGoodAt, asOf }: { lastGoodAt: string | null; asOf: Date }) {
  return (
    <div className={classes.notice} role="status">
      <p>
        <b>
          {lastGoodAt === null
            ? 'Nenhum backup deu certo até agora.'
            : `O último backup bom é de ${formatSince(new Date(lastGoodAt), asOf)}.`}
        </b>{' '}
        Peça a quem cuida do servidor que rode <code>npm run backup</code>: se não der certo, ele diz por quê.
      </p>
    </div>
  );
}

/** Says since when no backup arrived elsewhere, and why the newest did not. `asOf`: when that was read. */
export function CopyNotice({ lastGoodAt, problem, asOf }: NonNullable<Overview['failedCopy']> & { asOf: Date }) {
  return (
    <div className={classes.notice} role="status">
      <p>
        <b>
          {lastGoodAt === null
            ? 'Nenhum backup está guardado fora deste servidor.'
            : `O último backup guardado fora deste servidor é de ${formatSince(new Date(lastGoodAt), asOf)}.`}
        </b>{' '}
        {problem} Se o servidor se perder, o que veio depois se perde com ele. O envio é tentado de novo sozinho; quem
        cuida do servidor vê com <code>npm run backup</code> o que falta.
      </p>
    </div>
  );
}

/** Says whose address a mail server refused for good, so that no mail reaches them. */
export function UnreachableNotice({ count, people }: Overview['unreachable']) {
  return (
    <div className={classes.notice} role="status">
      <p>
        <b>{counted(count, 'pessoa não recebe', 'pessoas não recebem')} e-mails.</b> O servidor de e-mail recusou o
        endereço de vez: confira se está escrito certo.{' '}
        {people.map(({ userId, name, email }, index) => (
          <span key={userId}>
            {index > 0 && ' · '}
            <Link to="/admin/users/$userId" params={{ userId }} title={email}>
              {name}
            </Link>
          </span>
        ))}
        {count > people.length && (
          <>
            {' · '}
            <Link to="/admin/emails" search={{ status: 'falhas' }}>
              Ver todas
            </Link>
          </>
        )}
      </p>
    </div>
  );
}

/** Says what others changed of the mail server within a day, and until when links for administrators are held back (decision K22). */
export function MailServerNotice({ changes, linksHeldUntil }: Overview['mailServerChanges']) {
  if (changes.length === 0 && linksHeldUntil === null) return null;
  return (
    <div className={classes.notice} role="status">
      <p>
        <b>O servidor de e-mail mudou.</b>{' '}
        {changes.map(({ at, personName, subject }) => (
          <span key={at + subject}>
            {formatMoment(at)}, {personName ?? 'uma conta excluída'}: {subject}.{' '}
          </span>
        ))}
        {changes.length > 0 && (
          <>
            Se não foi combinado, fale com quem mudou e confira em <Link to="/admin/emails">E-mails</Link>: quem recebe
            os links de outra pessoa entra na conta dela.{' '}
          </>
        )}
        {linksHeldUntil !== null && (
          <>
            Até {formatMoment(linksHeldUntil)}, nenhum link de acesso ou de recuperação vai para quem administra; quem
            cuida do servidor pode criar um com <code>npm run access-link</code>.
          </>
        )}
      </p>
    </div>
  );
}

/** Keys of video libraries are entered in a tab of the settings. */
const placeOf = (page: NonNullable<Overview['unreadableSecrets'][number]['page']>): Pick<LinkProps, 'to' | 'search'> =>
  page === '/admin/configuracoes' ? { to: page, search: { tab: 'integracoes' } } : { to: page };

/** Says that secrets in the database no longer open, as after a restore without their key, and where to enter each again. */
export function SecretsNotice({ secrets }: { secrets: Overview['unreadableSecrets'] }) {
  return (
    <div className={classes.notice} role="status">
      <p>
        <b>A chave de segredos mudou.</b> Peça a quem cuida do servidor que traga de volta a de antes (
        <code>SECRETS_KEY</code> ou o arquivo <code>secrets-key</code>), ou informe de novo:{' '}
        {secrets.map(({ label, page }, index) => (
          <span key={label + (page ?? '')}>
            {index > 0 && ' · '}
            {page === null ? label : <Link {...placeOf(page)}>{label}</Link>}
          </span>
        ))}
      </p>
    </div>
  );
}

/** Says what an update brought, until the administrator has read it. */
export function NewsNotice({ news }: { news: Overview['news'] }) {
  const read = useMarkNewsRead();
  const id = useId();
  const [newest] = news;
  if (!newest) return null;
  return (
    <section className={classes.news} aria-labelledby={id}>
      <div>
        <h2 id={id}>O que há de novo na versão {newest.version}</h2>
        <ul>
          {news
            .flatMap(({ items }) => items)
            .map((item) => (
              <li key={item}>{item}</li>
            ))}
        </ul>
      </div>
      <Button variant="default" loading={read.isPending} onClick={() => read.mutate(newest.version)}>
        Entendi
      </Button>
    </section>
  );
}
