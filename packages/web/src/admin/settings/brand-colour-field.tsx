import { identityFields } from '@jornada/contract/fields/settings-fields';
import { brandPalette, DEFAULT_BRAND_COLOUR } from '@jornada/domain/settings/brand-palette';
import { Button, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import classes from './brand-colour-field.module.css';
import { BrandPreview } from './brand-preview.tsx';
import { brandSwatches } from './brand-swatches.ts';
import { describeAdapting } from './describe-adapting.ts';

/**
 * The school's colour: typed, picked or one of a few, shown in both schemes before it is saved (decision H12). An empty field is the default
 * colour. `value` and `onChange` as a form's field has them.
 */
export function BrandColourField({ value, onChange, ...input }: GetInputPropsReturnType) {
  const typed: string = value.trim().toLowerCase();
  const isColour = /^#[0-9a-f]{6}$/.test(typed);
  const colour = isColour ? typed : DEFAULT_BRAND_COLOUR;
  const palette = brandPalette(colour);
  const choose = (chosen: string) => onChange(chosen.toUpperCase());
  return (
    <>
      <div className={classes.choice}>
        <TextInput
          {...input}
          label={identityFields.brandColour.label}
          value={value}
          onChange={onChange}
          placeholder={DEFAULT_BRAND_COLOUR.toUpperCase()}
          maxLength={50}
          autoComplete="off"
          spellCheck={false}
          leftSectionPointerEvents="all"
          leftSectionWidth={52}
          leftSection={
            <input
              type="color"
              className={classes.picker}
              aria-label="Escolher a cor"
              value={colour}
              onChange={(event) => choose(event.currentTarget.value)}
            />
          }
        />
        <ul className={classes.swatches} aria-label="Sugestões de cor">
          {brandSwatches.map((swatch) => (
            <li key={swatch.colour}>
              <button
                type="button"
                className={classes.swatch}
                style={{ background: swatch.colour }}
                aria-label={swatch.name}
                title={swatch.name}
                aria-pressed={swatch.colour.toLowerCase() === typed}
                onClick={() => choose(swatch.colour)}
              />
            </li>
          ))}
        </ul>
        <Button variant="subtle" size="compact-sm" disabled={value === ''} onClick={() => choose('')}>
          Voltar à cor padrão
        </Button>
      </div>
      <div className={classes.previews}>
        <BrandPreview scheme="light" tokens={palette.light} />
        <BrandPreview scheme="dark" tokens={palette.dark} />
      </div>
      <p className={classes.adapted} role="status">
        {isColour && describeAdapting(colour, palette)}
      </p>
    </>
  );
}
