/** Whether the service worker may keep an answer: a successful one of this origin that is the same for everybody. */
export const mayKeep = ({ ok, type, headers }: Pick<Response, 'ok' | 'type' | 'headers'>): boolean =>
  ok && type === 'basic' && !/no-store|private/.test(headers.get('Cache-Control') ?? '') && !headers.has('Set-Cookie')
