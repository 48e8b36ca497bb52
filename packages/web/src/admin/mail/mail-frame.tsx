import type { CSSProperties } from 'react';

type MailFrameProps = {
  /** For screen readers. */
  title: string;
  html: string;
  /** The colour scheme of the mailbox; light unless said otherwise. */
  scheme?: 'light' | 'dark';
  className?: string | undefined;
  style?: CSSProperties;
};

/** A mail as mailboxes show it. No scripts, forms or navigation: only its look, with styles that this page sets. */
export const MailFrame = ({ title, html, scheme = 'light', className, style }: MailFrameProps) => (
  <iframe
    key={scheme}
    className={className}
    style={style}
    title={title}
    sandbox="allow-same-origin"
    srcDoc={withStylesAside(withLinksAtRest(html))}
    onLoad={(event) => putStylesOn(event.currentTarget, scheme)}
  />
);

/** A link would replace the preview by a page that must not be framed. With `_blank`, which the sandbox forbids, it does nothing. */
const withLinksAtRest = (html: string) => html.replace(/<head\b[^>]*>/i, '$&<base target="_blank">');

/** Mails use style attributes and elements, which the page's content-security policy refuses in the preview too. */
const withStylesAside = (html: string) =>
  html
    .replaceAll(' style="', ' data-style="')
    .replace(/<style>([^<]*)<\/style>/g, (_, rules: string) => `<template data-rules>${rules}</template>`);

function putStylesOn({ contentDocument, contentWindow }: HTMLIFrameElement, scheme: 'light' | 'dark') {
  if (!contentDocument || !contentWindow) return;
  for (const part of contentDocument.querySelectorAll<HTMLElement>('[data-style]')) {
    part.style.cssText = part.dataset.style ?? '';
  }
  const { CSSStyleSheet: Sheet } = contentWindow as Window & typeof globalThis;
  contentDocument.adoptedStyleSheets = Array.from(
    contentDocument.querySelectorAll<HTMLTemplateElement>('[data-rules]'),
    ({ content }) => {
      const sheet = new Sheet();
      // The frame follows this page's scheme, and is to show the chosen one.
      sheet.replaceSync(
        (content.textContent ?? '').replaceAll('(prefers-color-scheme:dark)', scheme === 'dark' ? 'all' : 'not all'),
      );
      return sheet;
    },
  );
}
