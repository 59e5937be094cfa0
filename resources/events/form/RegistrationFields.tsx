import type { ReactNode } from 'react';
import { CapacitySection } from './sections/CapacitySection.tsx';
import { PaymentsSection } from './sections/PaymentsSection.tsx';
import { PreemptionSection } from './sections/PreemptionSection.tsx';
import { PriceSection } from './sections/PriceSection.tsx';
import { WhoSection } from './sections/WhoSection.tsx';
import { WindowSection } from './sections/WindowSection.tsx';

/** Who may book, when, how many, for how much and how (OPEN-114). `children` are the extras, which are stored by themselves. */
export function RegistrationFields({ children }: { children?: ReactNode }) {
  return (
    <>
      <WhoSection />
      <WindowSection />
      <CapacitySection />
      <PriceSection />
      <PreemptionSection />
      <PaymentsSection />
      {children}
    </>
  );
}
