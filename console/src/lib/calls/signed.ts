import { CallRefused, post, type Request } from './api.ts'
import { readPasskey } from './passkey.ts'

const idOf = (input: object): string => String(Reflect.get(input, 'id'))

/**
 * Sends an action; where the server wants a signature of a passkey, the browser signs the hashes of this request, and the action is sent again with it. A
 * person who cancels gets the refusal.
 */
export const signed = async <T>(request: Request, send: (request: Request) => Promise<T>): Promise<T> => {
  try {
    return await send(request)
  } catch (error) {
    if (!(error instanceof CallRefused) || error.code !== 'signature_required') throw error
    const proof = await readPasskey(await post<object>('sign/begin', { id: idOf(request.input) }))
    if (proof === null) throw error
    return send({ ...request, proof })
  }
}
