// What a page does where scripts run; it works without. Loaded as it stands, from our own address alone.

/** @typedef {{ to: number, price: number }} PriceUpTo */

/**
 * @param {string} selector
 * @returns {HTMLElement[]}
 */
const all = (selector) => [...document.querySelectorAll(selector)].filter((one) => one instanceof HTMLElement);

/**
 * Says for a moment that it is done, in the button's own place.
 * @param {HTMLElement} button
 */
function sayDone(button) {
  const label = button.querySelector('[data-label]') ?? button;
  const before = label.textContent;
  label.textContent = button.dataset['done'] ?? '';
  button.setAttribute('aria-live', 'polite');
  setTimeout(() => {
    label.textContent = before;
  }, 2000);
}

/** Buttons that copy a text to paste it elsewhere: an IBAN, a reason for payment, a link. */
function offerCopies() {
  if (!navigator.clipboard) return;
  for (const button of all('button[data-copy]')) {
    button.hidden = false;
    button.addEventListener('click', async () => {
      try {
        await navigator.clipboard.writeText(button.dataset['copy'] ?? '');
        sayDone(button);
      } catch {
        // A browser that lets nothing be copied: the text can still be selected.
        button.hidden = true;
      }
    });
  }
}

/** The device's own sheet for passing a page on. */
function offerSharing() {
  if (!navigator.share) return;
  for (const button of all('button[data-share]')) {
    button.hidden = false;
    button.addEventListener('click', () => {
      // Whoever closes the sheet again has changed their mind.
      navigator.share({ title: document.title, url: button.dataset['share'] ?? location.href }).catch(() => undefined);
    });
  }
}

/**
 * What a person of the form pays now; undefined while their age is not typed.
 * @param {HTMLElement} person
 * @returns {number | undefined}
 */
function priceOf(person) {
  /** @type {PriceUpTo[]} */
  const bases = JSON.parse(person.dataset['bases'] ?? '[]');
  const typed = person.querySelector('[name^=age]');
  const age = typed instanceof HTMLInputElement ? typed.value.trim() : '0';
  const base = /^\d{1,3}$/.test(age) ? bases.find(({ to }) => Number(age) <= to) : undefined;
  if (!base) return undefined;
  const extras = [...person.querySelectorAll('[data-cents]:checked')];
  const sum = extras.reduce((cents, extra) => cents + Number(extra.getAttribute('data-cents')), base.price);
  return Math.max(0, sum);
}

/** The total of a booking as its people are filled in. */
function keepTotal() {
  const form = document.querySelector('form[data-total]');
  if (!(form instanceof HTMLFormElement)) return;
  // Amounts are written the Italian way in every language, as the server writes them.
  const format = new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR', useGrouping: 'always' });
  const show = () => {
    const prices = all('[data-bases]').map(priceOf);
    const total = prices.includes(undefined) ? undefined : prices.reduce((sum, price) => (sum ?? 0) + (price ?? 0), 0);
    const text =
      total === undefined
        ? (form.dataset['later'] ?? '')
        : total === 0
          ? (form.dataset['total'] ?? '')
          : format.format(total / 100);
    for (const place of all('[data-shows=total]')) place.textContent = text;
  };
  form.addEventListener('input', show);
  // Going back, a browser fills in again what was typed.
  addEventListener('pageshow', show);
}

/** Time that is left, counted on while the page is open. */
function keepCountdowns() {
  const places = all('[data-until]');
  if (places.length === 0) return;
  // The device's clock may be wrong: what counts is the time the page was drawn at.
  const drawn = Date.now();
  const tick = () => {
    for (const place of places) {
      const { until = '', now = '', unit = '60000', one = '', other = '', over = '' } = place.dataset;
      const left = Date.parse(until) - Date.parse(now) - (Date.now() - drawn);
      const count = Math.ceil(left / Number(unit));
      const text = count <= 0 ? over : (count === 1 ? one : other).replace('%{count}', String(count));
      if (text !== '' && place.textContent !== text) place.textContent = text;
    }
  };
  setInterval(tick, 1000);
}

/** Whoever was led to a part of the page goes on there with the keyboard. */
function keepFocus() {
  const target = location.hash.length > 1 ? document.getElementById(location.hash.slice(1)) : null;
  if (target && document.activeElement === document.body) target.focus();
}

offerCopies();
offerSharing();
keepTotal();
keepCountdowns();
keepFocus();
