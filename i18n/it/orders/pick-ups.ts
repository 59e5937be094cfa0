import type { pickUps as en } from '../../en/orders/pick-ups.ts';
import type { Texts } from '../../texts.ts';

export const pickUps = {
  waiting:
    'Un pezzo è ancora da ritirare: se cambi luogo o orari, chi l’ha ordinato riceve un’e-mail. |||| %{smart_count} pezzi sono ancora da ritirare: se cambi un luogo o i suoi orari, chi li ha ordinati riceve un’e-mail.',
} satisfies Texts<typeof en>;
