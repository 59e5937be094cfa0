import { invitation as english } from '#i18n/en/users/invitation.ts';
import { invitation as italian } from '#i18n/it/users/invitation.ts';
import { useWords } from '#src/components/use-words.ts';

/** What is said of inviting a community. */
export const useInvitationWords = () => useWords<typeof english>(english, italian);
