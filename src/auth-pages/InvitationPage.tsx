import { useEffect, useState } from 'react';
import type { Invited } from '#domain/users/invitation.ts';
import type { Options } from '../providers/options.ts';
import type { Session } from '../providers/session/session.ts';
import type { AccessAnswer, AccessApi } from './access-api.ts';
import { captchaToken } from './captcha.ts';
import { RegisterForm } from './RegisterForm.tsx';
import { signIn } from './sign-in.ts';
import type { AccessTexts } from './texts.ts';

interface InvitationPageProps {
  session: Session;
  api: AccessApi;
  texts: AccessTexts;
  options: Options;
  token: string;
  onSignedIn: (path: string) => void;
  /** The account is there, and its owner signs in by the sign-in page. */
  onDone: () => void;
}

/** The person who was invited chooses a password, gives what consents they like, and is let in. */
export function InvitationPage({ session, api, texts, options, token, onSignedIn, onDone }: InvitationPageProps) {
  const [answer, setAnswer] = useState<AccessAnswer & { invited?: Invited }>();
  useEffect(() => {
    let isShown = true;
    void api.invitation(token).then((read) => isShown && setAnswer((before) => (before?.invited ? before : read)));
    return () => {
      isShown = false;
    };
  }, [api, token]);

  async function enter(email: string, password: string) {
    const captcha = await captchaToken(options.captcha, 'login').catch(() => undefined);
    const result = await signIn(session, { email, password, captcha }, false);
    if (!('home' in result)) return onDone();
    await session.handOver();
    onSignedIn(result.home);
  }

  if (!answer) return <p role="status">{texts.loading}</p>;
  if (!answer.invited) {
    return (
      <div className="form">
        <div role="alert" className="problem">
          <p>{answer.status === 0 ? texts.offline : answer.message || texts.unexpected}</p>
        </div>
        {answer.code === 'invitation_invalid' && <p>{texts.invitationOver}</p>}
        <a className="submit" href="/login">
          {texts.toLogin}
        </a>
      </div>
    );
  }
  return (
    <RegisterForm
      {...{ api, texts, links: options.links }}
      invitation={{ token, ...answer.invited }}
      onRegistered={(email, password) => void enter(email, password)}
    />
  );
}
