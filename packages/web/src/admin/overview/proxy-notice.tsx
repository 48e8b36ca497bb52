import classes from './demo-notice.module.css';

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
