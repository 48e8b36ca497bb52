import { IconAlertTriangle } from '@tabler/icons-react';
import { useId, type ClipboardEvent, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { LikelyDomain } from '../../ui/likely-domain.tsx';
import { ChipBox } from '../chip-box.tsx';
import classes from './address-field.module.css';
import { faultLabels } from './invitation-labels.ts';
import { addressesIn, correctAddress, withAddresses, type TypedAddress } from './typed-addresses.ts';

type AddressFieldProps = {
  addresses: readonly TypedAddress[];
  onChange: (addresses: TypedAddress[]) => void;
  /** Typed text that is no chip yet. */
  text: string;
  onType: (text: string) => void;
  /** Shown below, beside the faults of single addresses. */
  error?: ReactNode;
  inputRef: Ref<HTMLInputElement>;
};

/** Typed or pasted addresses become chips. An invalid one stays, red, with its fault. */
export function AddressField({ addresses, onChange, text, onType, error, inputRef }: AddressFieldProps) {
  const id = useId();
  const wrong = addresses.filter(({ fault }) => fault !== null);

  const take = (typed: string) => {
    onChange(withAddresses(addresses, addressesIn(typed)));
    onType('');
  };
  const correct = (from: string) => (to: string) => {
    onChange(correctAddress(addresses, { from, to }));
    document.getElementById(id)?.focus();
  };
  const pressed = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && text.trim() !== '') {
      event.preventDefault();
      take(text);
    } else if (event.key === 'Backspace' && text === '' && addresses.length > 0) {
      event.preventDefault();
      // The last chip becomes text again, to be corrected.
      const last = addresses.at(-1)!;
      onChange(addresses.slice(0, -1));
      onType(last.email);
    }
  };
  const typed = (value: string) => {
    // A comma, a semicolon or a space ends an entry with an address; a name before one may contain them: 'Lima, Ana <ana@exemplo.com>'.
    if (/[,;\s]$/.test(value) && value.includes('@')) take(value);
    else onType(value);
  };
  const pasted = (event: ClipboardEvent<HTMLInputElement>) => {
    const clip = event.clipboardData.getData('text');
    // A pasted part of an address goes to the cursor, as in any field.
    if (!/[\s,;]/.test(clip.trim()) && !clip.includes('@')) return;
    event.preventDefault();
    take(`${text}${clip}`);
  };

  return (
    <div className={classes.field}>
      <ChipBox
        ref={inputRef}
        id={id}
        label="Pessoas"
        hint="Escreva ou cole endereços, um por linha ou com vírgula."
        chipsLabel="Endereços"
        chips={addresses.map(({ email, name, fault }) => ({
          text: email,
          title: name ? `${name}: ${email}` : email,
          isWrong: fault !== null,
        }))}
        onRemove={(email) => onChange(addresses.filter((address) => address.email !== email))}
        hasError={error !== undefined}
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        value={text}
        aria-describedby={`${id}-hint ${id}-wrong`}
        aria-invalid={error !== undefined || wrong.length > 0 || undefined}
        onChange={(event) => typed(event.currentTarget.value)}
        onKeyDown={pressed}
        onPaste={pasted}
        onBlur={() => {
          // An incomplete address stays as text.
          if (addressesIn(text).every(({ fault }) => fault === null)) take(text);
        }}
      />
      <ul id={`${id}-wrong`} className={classes.wrong} aria-live="polite">
        {error && (
          <li>
            <IconAlertTriangle size={17} stroke={2} aria-hidden="true" />
            {error}
          </li>
        )}
        {wrong.map(({ email, fault }) => (
          <li key={email}>
            <IconAlertTriangle size={17} stroke={2} aria-hidden="true" />
            <span>
              {email}: {faultLabels[fault!]}
            </span>
          </li>
        ))}
      </ul>
      <div className={classes.likely} role="status">
        {addresses.map(({ email }) => (
          <LikelyDomain key={email} email={email} onTake={correct(email)} />
        ))}
      </div>
    </div>
  );
}
