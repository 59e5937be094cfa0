import { expect, test } from 'vitest';
import { pastedHtml } from './pasted-html.ts';

const point = (text: string, sign = '·') =>
  `<p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><span style="font-family:Symbol">${sign}<span>&nbsp;&nbsp;&nbsp; </span></span>${text}</p>`;

test('a list pasted from Word stays a list, and a table becomes lines whose cells are apart', () => {
  const word = `<html><body><!--StartFragment-->${point('Primo punto')}${point('Secondo <b>punto</b>')}<table border=1><tr><td>Adulti</td><td>12,00 €</td></tr><tr><td>Ragazzi</td><td>6,00 €</td></tr></table><!--EndFragment--></body></html>`;
  expect(pastedHtml(word)).toBe(
    '<ul><li>Primo punto</li><li>Secondo <b>punto</b></li></ul><p>Adulti – 12,00 €</p><p>Ragazzi – 6,00 €</p>',
  );
});

test('a numbered list keeps its numbers, also where Word writes them as text', () => {
  const numbered = (text: string) => `<p class="MsoListParagraphCxSpFirst" style="mso-list:l1 level1 lfo2">${text}</p>`;
  expect(pastedHtml(numbered('1.&nbsp;&nbsp; Ritrovo') + numbered('2.&nbsp;&nbsp; Partenza'))).toBe(
    '<ol><li>Ritrovo</li><li>Partenza</li></ol>',
  );
});

test('colours, fonts, pictures of another computer and empty paragraphs stay behind; emphasis and links come along', () => {
  const html =
    '<style>p{color:red}</style><p class="MsoNormal" style="color:white" lang="IT"><span style="color:white">Testo</span> <i>vero</i> <a href="https://regia.test/">qui</a><img src="file:///C:/x/clip_image001.png"></p><p>&nbsp;</p><p><o:p>&nbsp;</o:p></p><p>Fine</p>';
  expect(pastedHtml(html)).toBe(
    '<p><span>Testo</span> <i>vero</i> <a href="https://regia.test/">qui</a></p><p>Fine</p>',
  );
});

test('a paragraph that begins with a dash or a number is no list unless it says so', () => {
  expect(pastedHtml('<p>2. classificato</p>')).toBe('<p>2. classificato</p>');
});
