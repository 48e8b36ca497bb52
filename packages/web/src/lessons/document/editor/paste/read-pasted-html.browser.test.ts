import { documentText, nodesOf } from '@jornada/domain/lessons/document/document-text';
import type { DocumentNode, LessonDocument } from '@jornada/domain/lessons/document/lesson-document';
import { readLessonDocument } from '@jornada/domain/lessons/document/read-lesson-document';
import { describe, expect, test } from 'vitest';
import { picturesInRtf } from './local-pictures.ts';
import { readPastedHtml } from './read-pasted-html.ts';

/** A document in short: `h2 Título`, `p Texto`, `- item`, `  1. item of the second level`, `> citação`, `[tip] dica`; further paragraphs of an item begin with `=`. */
function outline(document: LessonDocument | null): string[] {
  return (document?.content ?? []).flatMap((node) => linesOf(node, ''));
}

function linesOf(node: DocumentNode, indent: string): string[] {
  if (node.type === 'heading') return [`h${node.attrs.level} ${lineOf(node)}`];
  if (node.type === 'paragraph') return [`${indent}p ${lineOf(node)}`];
  if (node.type === 'blockquote') return node.content.flatMap((inner) => linesOf(inner, '> '));
  if (node.type === 'callout') return node.content.flatMap((inner) => linesOf(inner, `[${node.attrs.kind}] `));
  if (node.type !== 'bulletList' && node.type !== 'orderedList') return [node.type];
  return node.content.flatMap(({ content: [first, ...rest] }, index) => {
    const sign = node.type === 'bulletList' ? '-' : `${node.attrs.start + index}.`;
    return [
      `${indent}${sign} ${lineOf(first as DocumentNode<'paragraph'>)}`,
      ...rest.flatMap((inner) => linesOf(inner, `${indent}  `)).map((line) => line.replace(/^( *)p /, '$1= ')),
    ];
  });
}

/** Bold as `*`, italic as `_`, a link with its address, a line break as `/`. */
const lineOf = ({ content = [] }: DocumentNode<'heading' | 'paragraph'>): string =>
  content
    .map((node) => {
      if (node.type === 'hardBreak') return ' / ';
      return (node.marks ?? []).reduceRight((text, mark) => {
        if (mark.type === 'link') return `[${text}](${mark.attrs.href})`;
        return mark.type === 'bold' ? `*${text}*` : `_${text}_`;
      }, node.text);
    })
    .join('');

const pasted = (html: string) => outline(readPastedHtml(html).document);
const notices = (html: string) => readPastedHtml(html).notices;

/** A list paragraph as Word writes it. */
const wordItem = (list: string, marker: string, text: string, more = '') =>
  `<p class=MsoListParagraphCxSpMiddle style='${more}text-indent:-18.0pt;mso-list:${list}'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;
</span></span></span><![endif]>${text}<o:p></o:p></p>`;

describe('Word', () => {
  test('lists are lists, with their levels, numbers and neighbours', () => {
    const html = [
      wordItem('l0 level1 lfo1', '1.', 'Separe'),
      wordItem('l0 level3 lfo1', 'i.', 'azeite'),
      wordItem('l0 level2 lfo1', 'a)', 'sal'),
      wordItem('l0 level1 lfo1', '2.', 'Misture'),
      wordItem('l1 level1 lfo2', '·', 'tigela'),
      wordItem('l1 level2 lfo2', 'o', 'de vidro'),
      '<p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>Depois:</p>',
      wordItem('l0 level1 lfo1', '3.', 'Sirva'),
      wordItem('l2 level1 lfo3', 'iv.', 'Quarto'),
    ].join('\n\n');
    expect(pasted(html)).toEqual([
      '1. Separe',
      '  1. azeite',
      '  1. sal',
      '2. Misture',
      '- tigela',
      '  - de vidro',
      'p Depois:',
      '3. Sirva',
      '4. Quarto',
    ]);
  });

  test('a paragraph goes on with the item that is indented like it', () => {
    const html = [
      wordItem('l0 level1 lfo1', '1.', 'Um', 'margin-left:21.3pt;'),
      "<p class=MsoListParagraphCxSpMiddle style='margin-left:21.3pt;mso-add-space:auto'>ainda um</p>",
      wordItem('l0 level1 lfo1', '2.', 'Dois', 'margin-left:21.3pt;'),
      "<p class=MsoListParagraphCxSpLast style='margin-left:90.0pt;mso-add-space:auto'>recuado</p>",
    ].join('');
    expect(pasted(html)).toEqual(['1. Um', '  = ainda um', '2. Dois', 'p recuado']);
  });

  test('without a marker the style sheet says whether a list has numbers', () => {
    const styles =
      '<style><!-- @list l0:level1 {mso-level-number-format:bullet;} @list l1:level1 {mso-level-text:"%1."} --></style>';
    expect(pasted(`${styles}<p style='mso-list:l0 level1 lfo1'>a</p><p style='mso-list:l1 level1 lfo2'>b</p>`)).toEqual(
      ['- a', '1. b'],
    );
  });

  test('a marker stays out even where its span does not say that it is one', () => {
    expect(
      pasted(
        "<p style='mso-list:l0 level1 lfo1'><!--[if !supportLists]--><span>·&nbsp; </span><!--[endif]-->item</p><p>fim</p>",
      ),
    ).toEqual(['- item', 'p fim']);
  });

  test('titles, numbered headings and quotes are told by their styles', () => {
    const html = `<p class=MsoTitle>Curso</p><p class=MsoSubtitle>de pão</p>
      <h2 style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.</span>Massa</h2><h3><b>Fermento</b></h3>
      <p class=MsoQuote>Paciência.</p><p class=MsoQuote>Sempre.</p><p style='mso-outline-level:3'>Fim</p>`;
    expect(pasted(html)).toEqual([
      'h2 Curso',
      'p de pão',
      'h2 Massa',
      'h3 Fermento',
      '> p Paciência.',
      '> p Sempre.',
      'h3 Fim',
    ]);
  });

  test('deleted and hidden text and comments are no text, footnotes are', () => {
    const html = `<p>Fica<del cite="mailto:Ana" datetime="2026-01-02T10:00"> sai</del><ins cite="mailto:Ana"> e entra</ins><span
      style='mso-hide:all'> oculto</span><a href="#_ftn1" style='mso-footnote-id:ftn1'><span class=MsoFootnoteReference>[1]</span></a><a
      class=msocomanchor href="#_msocom_1">[AB1]</a>.</p>
      <div style='mso-element:footnote-list'><hr><div style='mso-element:footnote'><p><a href="#_ftnref1">[1]</a> nota</p></div></div>
      <div style='mso-element:comment-list'><p>um comentário</p></div>`;
    expect(pasted(html)).toEqual(['p Fica e entra[1].', 'horizontalRule', 'p [1] nota']);
    expect(notices(html)).toEqual([
      '1 trecho excluído com controle de alterações ficou de fora.',
      '2 comentários ficaram de fora.',
    ]);
  });

  test('for the web writes a list for each item, and headings as paragraphs with a role', () => {
    const item = (level: number, text: string, start = 1) =>
      `<div class="ListContainerWrapper"><ol start="${start}"><li data-listid="7" data-aria-level="${level}"><p>${text}</p></li></ol></div>`;
    expect(
      pasted(
        `<div><p role="heading" aria-level="1"><span data-ccp-parastyle="heading 1">Plano</span></p></div>${item(1, 'a')}${item(2, 'b')}${item(1, 'c', 2)}`,
      ),
    ).toEqual(['h2 Plano', '1. a', '  1. b', '2. c']);
  });
});

describe('Google Docs', () => {
  const span = (text: string, style = 'font-weight:400') =>
    `<span style="${style};white-space:pre-wrap;">${text}</span>`;

  test('its wrapper is not bold, styles are marks, lists lie in lists', () => {
    const html = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr">${span('Aula', 'font-weight:700')}</h1>
      <p>${span('um ')}${span('dois', 'font-weight:700')}${span(' três', 'font-style:italic')}<br>${span('quatro')}</p><br>
      <ol start="3"><li dir="ltr" aria-level="1"><p role="presentation">${span('a')}</p></li><ul><li aria-level="2"><p>${span('b')}</p></li></ul>
      <li><br></li></ol></b><br class="Apple-interchange-newline">`;
    expect(pasted(html)).toEqual(['h2 Aula', 'p um *dois*_ três_ / quatro', '3. a', '  - b', '4. ']);
  });

  test('a smart link is a link, without its sign; Google’s redirect is left out', () => {
    const html = `<p><a href="https://docs.google.com/document/d/1"><img src="https://lh3.googleusercontent.com/i" width="16" height="16"><span>Plano</span></a>
      <a href="https://www.google.com/url?q=https://exemplo.com/a&amp;sa=D">site</a></p>`;
    expect(pasted(html)).toEqual(['p [Plano](https://docs.google.com/document/d/1) [site](https://exemplo.com/a)']);
    expect(notices(html)).toEqual([]);
  });
});

describe('other sources', () => {
  test('Notion: callouts, boxes to tick, quotes and code', () => {
    const html = `<!-- notionvc: 1 --><h1>A</h1><h2>B</h2><h1>C</h1><aside><img src="/icons/light-bulb_gray.svg" alt="💡"> Beba água</aside>
      <ul class="to-do-list"><li><input type="checkbox" checked> feito</li></ul><blockquote>Calma</blockquote><pre><code>if a:\n  b()</code></pre>`;
    expect(pasted(html)).toEqual([
      'h2 A',
      'h3 B',
      'h2 C',
      '[tip] p 💡 Beba água',
      '- feito',
      '> p Calma',
      'p if a: / \u00A0\u00A0b()',
    ]);
    expect(notices(html)).toEqual(['1 bloco de código virou parágrafo.', '1 caixa de marcar virou item de lista.']);
  });

  test('LibreOffice and Pages: paragraphs in items, classes and empty lines', () => {
    const html = `<style>p { margin: 0 }</style><p class="title">Guia</p><p style="line-height: 100%"><br></p>
      <ul><li><p style="margin-bottom: 0cm">um</p><p>mais</p></li></ul><p class="p1"><span class="s1"><b>forte</b></span><span class="Apple-tab-span">	</span>fim</p>`;
    expect(pasted(html)).toEqual(['h2 Guia', '- um', '  = mais', 'p *forte* fim']);
  });

  test('mail: an empty line ends a paragraph, indentation is no quote, tables of a layout are no tables', () => {
    const html = `<div>Oi,<br><br>tudo bem?<br>Até</div><blockquote style="margin:0 0 0 40px;border:none;padding:0px">recuado</blockquote>
      <table><tr><td><h2>Boletim</h2><p>texto</p></td><td><img src="https://x.test/a.gif" width="1" height="1"></td></tr></table>`;
    expect(pasted(html)).toEqual(['p Oi,', 'p tudo bem? / Até', 'p recuado', 'h2 Boletim', 'p texto']);
    expect(notices(html)).toEqual([]);
  });

  test('web pages: what is hidden, embedded or only for programs stays out', () => {
    const html = `<nav hidden>menu</nav><p style="display:none">x</p><script>alert(1)</script><p>vi\u00ADsí\u200Bvel&nbsp; <del>riscado</del></p>
      <iframe src="https://www.youtube.com/embed/1"></iframe><p>http: <a href="http://exemplo.com">velho</a>, <a href="javascript:alert(1)">mau</a></p>`;
    expect(pasted(html)).toEqual(['p visível riscado', 'p http: velho, mau']);
    expect(notices(html)).toEqual([
      '2 links ficaram só com o texto: http://exemplo.com, javascript:alert(1). Só links https e de e-mail são aceitos.',
      '1 vídeo ou conteúdo incorporado não veio: https://www.youtube.com/embed/1.',
    ]);
  });

  test('a form whose fields are called like properties is read as any other', () => {
    expect(pasted('<form><input name="firstChild"><input name="getAttribute"><p>texto</p></form>')).toEqual([
      'p texto',
    ]);
  });

  test('an editor of code: lines keep their indentation', () => {
    const html = `<div style="font-family: Menlo, monospace; white-space: pre;"><div><span>a {</span></div><div>  b</div><div>}</div></div>`;
    expect(pasted(html)).toEqual(['p a { / \u00A0\u00A0b / }']);
  });
});

test('a table is a paragraph for each row', () => {
  const html = `<table><caption>Preços</caption><thead><tr><th>Item</th><th><b>Preço</b></th></tr></thead>
    <tr><td><p>Pão</p><p>doce</p></td><td>R$&nbsp;2</td><td></td></tr><tr><td></td><td></td></tr></table><p>fim</p>`;
  expect(pasted(html)).toEqual(['p Preços', 'p Item | *Preço*', 'p Pão doce | R$ 2', 'p fim']);
  expect(notices(html)).toEqual(['1 tabela virou parágrafos.']);
});

test('lists come up to the third level, in their order, and go on counting after a picture', () => {
  const html =
    '<ol><li>a<ol><li>b<ol><li>c<ul><li>d</li></ul></li><li>e</li></ol></li></ol></li><li>f<img src="data:image/png;base64,aGk="></li><li>g</li></ol>';
  const { document, pictures, notices: told } = readPastedHtml(html);
  expect(outline(document)).toEqual(['1. a', '  1. b', '    1. c', '    - d', '    2. e', '2. f', '3. g']);
  expect(told).toEqual(['1 item de lista subiu para o terceiro nível.']);
  expect(pictures.map(({ before }) => before)).toEqual([1]);
});

describe('pictures', () => {
  const png = 'data:image/png;base64,aGVsbG8=';
  const onDisk = '<p>antes<img alt="A praia" src="file:///C:/Temp/clip_image001.png"></p><p>depois</p>';

  test('their bytes come along with the place where they stand', async () => {
    const { document, pictures } = readPastedHtml(
      `<p>um <img src="${png}" alt=" Um gato "> dois</p><img src="${png}">`,
    );
    expect(outline(document)).toEqual(['p um', 'p dois']);
    expect(pictures.map(({ before, alt }) => [before, alt])).toEqual([
      [1, 'Um gato'],
      [2, ''],
    ]);
    expect([pictures[0]!.file.type, await pictures[0]!.file.text()]).toEqual(['image/png', 'hello']);
  });

  test('those on the author’s disk are the clipboard’s files, where there are as many', () => {
    const file = new File(['x'], 'x.png', { type: 'image/png' });
    expect(readPastedHtml(onDisk, [file]).pictures).toEqual([{ before: 1, alt: 'A praia', file }]);
    expect(readPastedHtml(onDisk, [file, file])).toMatchObject({
      pictures: [],
      notices: ['1 imagem não veio: A praia. Adicione à parte.'],
    });
  });

  test('Word adds them as RTF', async () => {
    const rtf = String.raw`{\rtf1 a {\*\shppict{\pict{\*\picprop{\sp{\sn x}{\sv \}}}}\picw10\pngblip\bliptag-5{\*\blipuid 0a0b}
6869}}{\nonshppict{\pict\wmetafile8 0102}}{\pict\jpegblip 6f6b}}`;
    expect(await Promise.all(picturesInRtf(rtf).map(async (file) => [file.type, await file.text()]))).toEqual([
      ['image/png', 'hi'],
      ['image/jpeg', 'ok'],
    ]);
  });

  test('those of other kinds and of other sites are named', () => {
    expect(
      notices('<p><img src="https://exemplo.com/a.png"><img src="data:image/gif;base64,aGk=" alt="Um gif"></p>'),
    ).toEqual(['2 imagens não vieram: https://exemplo.com/a.png, Um gif. Adicione à parte.']);
    expect(pasted('<p>Oi <img class="emoji" alt="👍🏽" src="https://exemplo.com/e.png" width="72"></p>')).toEqual([
      'p Oi 👍🏽',
    ]);
  });
});

test('more text than a document holds is refused in words', () => {
  expect(readPastedHtml(`<p>${'palavra '.repeat(40_000)}</p>`)).toMatchObject({
    document: null,
    notices: [/longo demais/],
  });
});

describe('any page', () => {
  /** Always the same pages: nothing in a browser knows the run's seed. */
  function numbers(seed: number): () => number {
    let state = seed;
    return () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state / 2 ** 32;
    };
  }

  const names = [
    'p',
    'div',
    'ul',
    'ol',
    'li',
    'li',
    'b',
    'i',
    'span',
    'a',
    'h1',
    'h3',
    'blockquote',
    'aside',
    'table',
    'tr',
    'td',
    'td',
    'pre',
    'form',
    'del',
    'br',
    'hr',
    'section',
    'center',
    'sup',
    'svg',
    'dl',
    'dd',
  ];
  const attributes = [
    '',
    '',
    '',
    ' style="mso-list:l0 level2 lfo1"',
    ' style="mso-list:l1 level1 lfo1" class=MsoListParagraph',
    ' href="https://exemplo.com"',
    ' href="http://x"',
    ' role="heading" aria-level="2"',
    ' style="display:block"',
    ' class="MsoQuote"',
    ' name="firstChild"',
    ' start="-4"',
    ' data-listid="1" data-aria-level="9"',
  ];
  const texts = [
    'palavra',
    ' duas palavras ',
    '\n',
    '&nbsp;',
    'é',
    '3',
    '<!--[if !supportLists]-->',
    '<![endif]>',
    '💡',
    '&lt;b&gt;',
    '<!-- x -->',
  ];

  function page(random: () => number, depth = 0): string {
    const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)]!;
    return Array.from({ length: 1 + Math.floor(random() * 4) }, () => {
      if (depth > 6 || random() < 0.35) return pick(texts);
      const name = pick(names);
      return `<${name}${pick(attributes)}>${page(random, depth + 1)}${random() < 0.9 ? `</${name}>` : ''}`;
    }).join('');
  }

  const letters = (text: string) => (text.match(/[\p{L}\p{N}]/gu) ?? []).join('');
  function visibleLetters(html: string): string {
    const root = document.createElement('template');
    root.innerHTML = html;
    return letters(root.content.textContent);
  }

  test('becomes a valid document with the same words', () => {
    for (let seed = 1; seed <= 500; seed += 1) {
      const html = page(numbers(seed)).replaceAll('<!--[if !supportLists]-->', '');
      const { document } = readPastedHtml(html);
      if (document) expect(readLessonDocument(document), html).toMatchObject({ ok: true });
      expect(letters(document ? documentText(document) : ''), html).toBe(visibleLetters(html));
    }
  });

  test('becomes a valid document with safe links whatever its comments are', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const { document } = readPastedHtml(page(numbers(seed)));
      if (document) expect(readLessonDocument(document)).toMatchObject({ ok: true });
      for (const node of document ? nodesOf(document) : []) expect(node.type).not.toBe('picture');
    }
  });
});

test('tags without an end cost a step for each character, and too much HTML is refused in words', () => {
  const startedAt = performance.now();
  readPastedHtml('<a'.repeat(100_000));
  // Looked for from each of them anew it took 30 seconds.
  expect(performance.now() - startedAt).toBeLessThan(3000);
  const { document, notices: told } = readPastedHtml(`<p>${'<i></i>'.repeat(750_000)}</p>`);
  expect(document).toBeNull();
  expect(told).toEqual([expect.stringMatching(/longo demais/)]);
  expect(pasted(`<p>um</p><img src="data:image/png;base64,${'A'.repeat(5_000_001)}">`)).toEqual(['p um']);
});
