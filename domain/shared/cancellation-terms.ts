import { z } from 'zod';
import { cents } from '../fields.ts';

/** The most steps a policy has. */
export const POLICY_STEPS_MAX = 6;
export const POLICY_DAYS_MAX = 365;

const daysBefore = z.int().min(0).max(POLICY_DAYS_MAX);

export const handOnModes = ['allowed', 'notAllowed', 'withApproval'] as const;
export type HandOnMode = (typeof handOnModes)[number];

export const refundStep = z.strictObject({
  /** The last day on which it applies, counted back from the event's day. */
  daysBefore,
  percent: z.int().min(0).max(100),
});
export type RefundStep = z.infer<typeof refundStep>;

/** Every step is nearer to the event than the one before it, and never gives back more. */
const refundSteps = z
  .array(refundStep)
  .min(1)
  .max(POLICY_STEPS_MAX)
  .superRefine((steps, context) => {
    steps.forEach((step, at) => {
      const before = steps[at - 1];
      if (!before) return;
      const wrong = (field: keyof RefundStep, message: string) =>
        context.addIssue({ code: 'custom', path: [at, field], message });
      if (step.daysBefore >= before.daysBefore) wrong('daysBefore', 'validation.policyDays');
      if (step.percent > before.percent) wrong('percent', 'validation.policyPercent');
    });
  });

export const refundKinds = ['steps', 'fixedFee', 'none'] as const;
export const refundTermsOfPolicy = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('steps'), steps: refundSteps }),
  /** What was paid less an amount for each person, until a day. */
  z.strictObject({ kind: z.literal('fixedFee'), fee: cents, daysBefore }),
  z.strictObject({ kind: z.literal('none') }),
]);

/** What an organiser grants anyone who cannot come. */
export const cancellationPolicy = z.strictObject({
  refund: refundTermsOfPolicy,
  changesDaysBefore: daysBefore,
  handOn: z.enum(handOnModes),
});
export type CancellationPolicy = z.infer<typeof cancellationPolicy>;
