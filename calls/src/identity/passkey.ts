import * as z from 'zod/mini'
import '../schema.ts'

const bytes = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[A-Za-z0-9_-]*$/))
const credentialId = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,1400}$/))
const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])
const known = z.object({ id: credentialId, type: z.literal('public-key'), transports: z.array(transport) })
const answered = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  clientExtensionResults: z._default(z.object({}), {}),
}

/** How a passkey connects to the browser. */
export type PasskeyTransport = z.output<typeof transport>

/** WebAuthn creation options as JSON, for registering a passkey. */
export const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: bytes(96), name: z.string(), displayName: z.string() }),
  challenge: bytes(96),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(known),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})

/** WebAuthn request options as JSON, for signing in with a passkey; without listed credentials: any that the device has for this site. */
export const requestOptions = z.object({
  challenge: bytes(96),
  rpId: z.string(),
  timeout: z.int(),
  allowCredentials: z.array(known),
  userVerification: z.literal('required'),
})

/** A new passkey, as the browser hands it over. */
export const passkeyRegistration = z.object({
  ...answered,
  response: z.object({ clientDataJSON: bytes(4_000), attestationObject: bytes(24_000), transports: z._default(z.array(z.string()), []) }),
})

/** A passkey that was shown, as the browser hands it over. */
export const passkeyAssertion = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(4_000),
    userHandle: z.optional(bytes(128)),
  }),
})

/** Type of `creationOptions`. */
export type CreationOptions = z.output<typeof creationOptions>
/** Type of `requestOptions`. */
export type RequestOptions = z.output<typeof requestOptions>
/** Type of `passkeyRegistration`. */
export type PasskeyRegistration = z.output<typeof passkeyRegistration>
/** Type of `passkeyAssertion`. */
export type PasskeyAssertion = z.output<typeof passkeyAssertion>
