import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { Profile } from '#domain/users/profile.ts';
import { type ProfileForm as ProfileValues, profileFormOf } from '#domain/users/profile-form.ts';
import { useToast } from '../../components/feedback/toast.ts';
import { listErrors } from '../../components/inputs/field-errors.ts';
import { DraftOffer } from '../../components/record/draft/DraftOffer.tsx';
import { DraftSaveBar } from '../../components/record/draft/DraftSaveBar.tsx';
import { useClearDraft, useLocalDraft } from '../../components/record/draft/useLocalDraft.ts';
import { MissingFieldsDialog } from '../../components/record/refusal/MissingFieldsDialog.tsx';
import { SaveForm } from '../../components/record/SaveForm.tsx';
import { homeOf } from '../../homes.ts';
import { fieldsOfPaths } from './labels.ts';
import { resolverOf } from './profile-resolver.ts';
import { useSaveProfile } from './use-profile.ts';

const DRAFT = 'profile';

export interface ProfileFormProps {
  profile: Profile;
  /** Whether the community's part belongs to the form. */
  withCommunity: boolean;
  /** Pages that can be gone to after saving, with the key of the button's text. */
  leads?: readonly { to: string; label: string }[];
  children: ReactNode;
}

/** The form of one's own account: judged as a whole, saved as a whole. */
export function ProfileForm({ profile, withCommunity, leads = [], children }: ProfileFormProps) {
  const toast = useToast();
  const navigate = useNavigate();
  const clearDraft = useClearDraft(DRAFT);
  const target = useRef<string | null>(null);
  const allPaymentTypes = profile.plan?.allPaymentTypes ?? false;
  const defaultValues = useMemo(() => profileFormOf(profile, withCommunity), [profile, withCommunity]);
  const saving = useSaveProfile(profile, defaultValues, () => {
    clearDraft();
    if (target.current) navigate(target.current);
    // What held the other pages is filled in: the way on is at hand.
    if (profile.missing.length === 0 || target.current) toast('profile.saved');
    else toast('profile.completed', { action: { label: 'profile.goOn', to: homeOf('tenant') }, duration: 15_000 });
  });
  const resolver = useMemo(
    () =>
      resolverOf(async (values) => {
        // Loaded when it is first judged, so that the page opens without it.
        const { profileFormSchema, profileProblems } = await import('#domain/users/profile-problems.ts');
        const problems = profileProblems(values as ProfileValues, defaultValues, allPaymentTypes);
        return { problems, schema: profileFormSchema };
      }),
    [defaultValues, allPaymentTypes],
  );
  return (
    <SaveForm
      {...saving}
      key={profile.version}
      defaultValues={defaultValues}
      resolver={resolver}
      disableInvalidFormNotification
    >
      <FormBody
        leads={leads}
        onLead={(to) => {
          target.current = to;
        }}
      >
        {children}
      </FormBody>
    </SaveForm>
  );
}

interface FormBodyProps {
  leads: NonNullable<ProfileFormProps['leads']>;
  onLead: (to: string | null) => void;
  children: ReactNode;
}

function FormBody({ leads, onLead, children }: FormBodyProps) {
  const translate = useTranslate();
  const draft = useLocalDraft(DRAFT);
  const { errors, isSubmitting, submitCount } = useFormState();
  const [closedAt, setClosedAt] = useState(0);
  // What the server refused is at its fields, and the first of them gets the keyboard.
  const found = errors.root ? [] : listErrors(errors);
  const paths = found.map(({ path }) => path);
  const wrong = new Set(found.flatMap(({ path, message }) => (message === 'validation.required' ? [] : [path])));
  const isListOpen = submitCount > closedAt && !isSubmitting && paths.length > 0;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
      <DraftOffer draft={draft} />
      {children}
      {leads.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'flex-end' }}>
          {leads.map(({ to, label }) => (
            <Button
              key={to}
              variant="outlined"
              loading={isSubmitting}
              onClick={({ currentTarget }) => {
                onLead(to);
                // No button that sends: Enter in a field would press the first of those.
                currentTarget.closest('form')?.requestSubmit();
              }}
            >
              {translate(label)}
            </Button>
          ))}
        </Box>
      )}
      {/* Whatever sends the form otherwise leads nowhere. No box of its own: the bar would stick within that. */}
      <Box onClickCapture={() => onLead(null)} sx={{ display: 'contents' }}>
        <DraftSaveBar draft={draft} />
      </Box>
      <MissingFieldsDialog
        open={isListOpen}
        fields={fieldsOfPaths(paths, wrong)}
        onClose={() => setClosedAt(submitCount)}
      />
    </Box>
  );
}
