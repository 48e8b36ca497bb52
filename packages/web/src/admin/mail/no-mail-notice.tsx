import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from './emails.module.css';

/** No mail leaves this installation: the consequences, and what to do about it. */
export const NoMailNotice = () => (
  <section className={classes.notice} aria-labelledby="no-mail">
    <IconAlertTriangle size={20} aria-hidden="true" />
    <div>
      <h2 id="no-mail">O envio de e-mails não está configurado</h2>
      <p>
        Nada sai daqui: cada e-mail é só gravado como arquivo na pasta de dados do servidor, e aparece abaixo como “Só
        gravado”; com o envio configurado, dá para reenviá-lo. Quem comprou ou foi convidado só entra com um link que
        você copia e entrega, na página da pessoa ou no evento da compra.
      </p>
      <p>
        Para enviar, preencha em{' '}
        <Link to="/admin/emails" search={{ aba: 'servidor' }}>
          Servidor
        </Link>{' '}
        os dados que o seu provedor de e-mail indica.
      </p>
    </div>
  </section>
);
