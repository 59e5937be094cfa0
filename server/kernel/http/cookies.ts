import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../services.ts';

/**
 * Cookies of this server: the session, the browser that knows the account, the social sign-in under way, the booking that is
 * being paid, the browser that opened a booking by its mail, the one that opened a follower's personal link, what
 * somebody means to order, the browser that fills in a form.
 */
type CookieName = 'refresh' | 'device' | 'nonce' | 'booking' | 'holder' | 'follower' | 'cart' | 'form';

const AUTH_PATH = '/api/auth';
/** Cookies of people without an account, each with the pages it is for. */
const visitorPaths: Partial<Record<CookieName, string>> = {
  booking: '/pay',
  holder: '/m',
  follower: '/',
  cart: '/',
  form: '/',
};

/** Over https a browser keeps what is called `__Host-` for this very host, set by no other and sent over https alone. */
function styleOf({ publicUrl }: Pick<Services, 'publicUrl'>, name: CookieName) {
  const secure = publicUrl.startsWith('https:');
  return {
    name: `${secure ? '__Host-' : ''}regia_${name}`,
    options: {
      path: secure ? '/' : (visitorPaths[name] ?? AUTH_PATH),
      httpOnly: true,
      // The person who comes back from the payment provider, or from their mail, comes from elsewhere.
      sameSite: name in visitorPaths ? ('lax' as const) : ('strict' as const),
      secure,
    },
  };
}

/** @param seconds its life */
export function setCookie(
  services: Pick<Services, 'publicUrl'>,
  reply: FastifyReply,
  name: CookieName,
  value: string,
  seconds: number,
): FastifyReply {
  const style = styleOf(services, name);
  return reply.setCookie(style.name, value, { ...style.options, maxAge: seconds });
}

export const readCookie = (
  services: Pick<Services, 'publicUrl'>,
  request: FastifyRequest,
  name: CookieName,
): string | undefined => request.cookies[styleOf(services, name).name];

export function clearCookie(services: Services, reply: FastifyReply, name: CookieName): FastifyReply {
  const style = styleOf(services, name);
  return reply.clearCookie(style.name, style.options);
}
