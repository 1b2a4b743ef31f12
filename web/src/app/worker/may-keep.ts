/** Returns whether the service worker may cache a response: a successful one of this origin that is the same for all visitors. */
export const mayKeep = ({ ok, type, headers }: Pick<Response, 'ok' | 'type' | 'headers'>): boolean =>
  ok && type === 'basic' && !/no-store|private/.test(headers.get('Cache-Control') ?? '') && !headers.has('Set-Cookie')
