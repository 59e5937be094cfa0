import { expect, test } from 'vitest';
import { emptyBookingForm } from '../website/booking-form.ts';
import { inShape } from './in-shape.ts';

const today = { form: emptyBookingForm(), step: 1, token: '' };

test('a form that an earlier build kept is whole: what was typed is there, what is new is empty [PUB-034]', () => {
  const kept = {
    form: {
      people: [
        { name: 'Ada', surname: 'Neri', email: 'a@x.it' },
        { name: 'Ugo', extraIds: null },
      ],
      phone: '333',
    },
    step: 2,
    token: 'abc',
    said: 'oldForm',
  };
  const { form, ...rest } = inShape(kept, today);
  const [empty] = emptyBookingForm().people;
  expect(form).toEqual({
    ...emptyBookingForm(),
    phone: '333',
    people: [
      { ...empty, name: 'Ada', surname: 'Neri', email: 'a@x.it' },
      { ...empty, name: 'Ugo' },
    ],
  });
  expect(rest).toEqual({ step: 2, token: 'abc', said: 'oldForm' });
});

test.each([undefined, null, 7, 'sent', [], {}, { form: null }, { form: { people: 'Ada' } }, { form: { people: [] } }])(
  'what is no form at all, as %j, is the form as it opens [PUB-034]',
  (kept) => {
    expect(inShape(kept, today)).toEqual(today);
  },
);

test('a form of today is as it was kept [PUB-034]', () => {
  const form = { ...emptyBookingForm(), seenTotal: 2000, wantsNews: true, departurePoint: 'p1' };
  expect(inShape({ ...today, form }, today)).toEqual({ ...today, form });
});
