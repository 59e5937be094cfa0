import { useEffect, useRef, useState } from 'react';
import { HttpError } from 'react-admin';
import { useApi } from '../../providers/dataProvider.ts';
import type { FactorQuestion } from '../../providers/session/session.ts';
import { useSession, useSessionUser } from '../../providers/session/useSessionUser.ts';
import { type FactorAnswer, FactorDialog } from './FactorDialog.tsx';

interface Asked {
  question: FactorQuestion;
  answer: (isProved: boolean) => void;
}

/** Asks for a proof of who one is before something weighty; the call that needs it goes on by itself afterwards. */
export function ProofDialog() {
  const session = useSession();
  const { email } = useSessionUser();
  const { call } = useApi();
  const [asked, setAsked] = useState<Asked>();
  const flight = useRef<Promise<boolean> | null>(null);

  useEffect(() => {
    const ask = async (): Promise<boolean> => {
      const question = await call('POST auth/proof/options').catch(() => undefined);
      if (!question) return false;
      return new Promise((answer) => setAsked({ question, answer }));
    };
    // Calls that are refused together are answered by one proof.
    return session.setProver(() => {
      flight.current ??= ask().finally(() => {
        flight.current = null;
      });
      return flight.current;
    });
  }, [session, call]);

  if (!asked) return null;
  const { question } = asked;

  function end(isProved: boolean) {
    asked?.answer(isProved);
    setAsked(undefined);
  }

  async function send({ passkey, code, password = '' }: FactorAnswer): Promise<string | undefined> {
    const typed = code === undefined ? { password } : { code };
    try {
      await call('POST auth/proof', { body: passkey ? { token: question.token, passkey } : typed });
      end(true);
      return undefined;
    } catch (error) {
      // A passkey's question is used up: the next one needs another.
      if (passkey) {
        const next = await call('POST auth/proof/options').catch(() => undefined);
        if (next && asked) setAsked({ ...asked, question: next });
      }
      return error instanceof HttpError ? error.message : String(error);
    }
  }

  return (
    <FactorDialog
      title="security.proof.title"
      text="security.proof.text"
      submit="security.proof.submit"
      cancel="ra.action.cancel"
      kinds={question.methods.code ? ['code', 'password'] : ['password']}
      passkeyOptions={question.passkeyOptions}
      email={email}
      onSend={send}
      onClose={() => end(false)}
    />
  );
}
