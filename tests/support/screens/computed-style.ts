/**
 * `getComputedStyle` for the screens' tests. jsdom matches every rule of every sheet against an element, anew after each change of
 * the page, and emotion writes a sheet per class: most of a screen test's time went there. This one keeps the rules by the
 * class they need, and has jsdom's own cascade otherwise: the last rule that matches wins, and the element's own style over rules.
 */
interface Rule {
  readonly order: number;
  /** Classes an element must have before the selector is worth asking. */
  readonly classes: readonly string[];
  /** Undefined when the classes are the whole selector. */
  readonly selector: string | undefined;
  readonly style: CSSStyleDeclaration;
}

const computedByJsdom = globalThis.getComputedStyle;
const plainPage = document.implementation.createHTMLDocument();
const plainStyles = new Map<string, CSSStyleDeclaration>();

const rulesByClass = new Map<string, Rule[]>();
const rulesWithoutClass: Rule[] = [];
const indexed: CSSStyleSheet[] = [];
let order = 0;

/** What the last part of a selector asks of an element itself, without what is in brackets. */
function ownPart(selector: string): string {
  let bare = selector;
  for (let before = ''; before !== bare; ) {
    before = bare;
    bare = bare.replace(/\([^()]*\)/g, '');
  }
  return (
    bare
      .replace(/\[[^\]]*\]/g, '')
      .split(/[\s>+~]+/)
      .at(-1) ?? ''
  );
}

function addRule(selector: string, style: CSSStyleDeclaration): void {
  // A pseudo-element is no element of the page.
  if (selector.includes('::')) return;
  const classes = [...ownPart(selector).matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
  const whole = classes.map((name) => `.${name}`).join('') === selector;
  const rule = { order: order++, classes, selector: whole ? undefined : selector, style };
  const [first] = classes;
  if (first === undefined) rulesWithoutClass.push(rule);
  else rulesByClass.set(first, [...(rulesByClass.get(first) ?? []), rule]);
}

function addSheet(sheet: CSSStyleSheet): void {
  indexed.push(sheet);
  for (const rule of sheet.cssRules) {
    // As in jsdom, rules of media other than the screen do not count.
    if (!('selectorText' in rule) || !('style' in rule)) continue;
    const { selectorText, style } = rule as CSSStyleRule;
    const selectors = selectorText.includes('(') ? [selectorText] : selectorText.split(',');
    for (const selector of selectors) addRule(selector.trim(), style);
  }
}

/** Emotion only ever adds sheets; a page whose sheets went or changed places is read anew. */
function readSheets(): void {
  const sheets = document.styleSheets;
  const { length } = sheets;
  if (length === indexed.length && sheets[length - 1] === indexed.at(-1)) return;
  if (length < indexed.length || sheets[indexed.length - 1] !== indexed.at(-1)) {
    indexed.length = 0;
    rulesWithoutClass.length = 0;
    rulesByClass.clear();
  }
  for (let at = indexed.length; at < length; at++) {
    const sheet = sheets[at];
    if (sheet !== undefined) addSheet(sheet);
  }
}

function applies(rule: Rule, element: Element): boolean {
  if (!rule.classes.every((name) => element.classList.contains(name))) return false;
  if (rule.selector === undefined) return true;
  try {
    return element.matches(rule.selector);
  } catch {
    return false;
  }
}

/** The attributes the browser's own sheet asks: `input[type=hidden]`, `dialog:not([open])`. */
const telling = ['type', 'open'];

/** The style of an element that no sheet of the page reaches: what the browser's own sheet says of its tag. */
function plainStyle(element: Element): CSSStyleDeclaration {
  const attributes = telling.filter((name) => element.hasAttribute(name));
  const values = attributes.map((name) => [name, element.getAttribute(name) ?? ''] as const);
  const key = JSON.stringify([element.tagName, values]);
  const known = plainStyles.get(key);
  if (known !== undefined) return known;
  const plain = plainPage.createElement(element.tagName);
  for (const [name, value] of values) plain.setAttribute(name, value);
  const style = computedByJsdom(plain);
  plainStyles.set(key, style);
  return style;
}

function declaredValue(element: Element, property: string): string {
  const own = 'style' in element ? (element as HTMLElement).style.getPropertyValue(property) : '';
  if (own !== '') return own;
  let last: Rule | undefined;
  let value = '';
  const consider = (rule: Rule) => {
    if (last !== undefined && rule.order < last.order) return;
    const declared = rule.style.getPropertyValue(property);
    if (declared === '' || !applies(rule, element)) return;
    last = rule;
    value = declared;
  };
  rulesWithoutClass.forEach(consider);
  for (const name of element.classList) rulesByClass.get(name)?.forEach(consider);
  return value;
}

const inherited: Readonly<Record<string, string>> = { visibility: 'visible', 'pointer-events': 'auto' };

function resolvedValue(element: Element, property: string): string {
  readSheets();
  const initial = inherited[property];
  if (initial === undefined) return declaredValue(element, property) || plainStyle(element).getPropertyValue(property);
  for (let one: Element | null = element; one !== null; one = one.parentElement) {
    const value = declaredValue(one, property);
    if (value !== '') return value;
  }
  return initial;
}

export function getComputedStyle(element: Element, pseudoElement?: string | null): CSSStyleDeclaration {
  // Colours are computed, not declared: jsdom knows how. So is what is asked of the declaration as a whole.
  const byJsdom = () => computedByJsdom(element, pseudoElement);
  const value = (property: string) =>
    property.includes('color') ? byJsdom().getPropertyValue(property) : resolvedValue(element, property);
  return new Proxy(plainStyle(element), {
    get(plain, name) {
      if (name === 'getPropertyValue') return value;
      if (typeof name !== 'string' || typeof Reflect.get(plain, name) !== 'string' || name === 'cssText') {
        const whole = byJsdom();
        const member: unknown = Reflect.get(whole, name);
        return typeof member === 'function' ? member.bind(whole) : member;
      }
      return value(name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
    },
  });
}
