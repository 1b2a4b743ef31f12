import type { IdentityProvider } from '@perya/gateway/kernel'
import { referencePath } from '@perya/providers/identity/mount-reference-identity'
import type { HostConfig } from './config.ts'

/** The identity providers of the brand with the secrets of the environment. */
export const readIdentityProviders = (
  { brand, identitySecrets }: Pick<HostConfig, 'brand' | 'identitySecrets'>,
  gamesOrigin: string,
): readonly IdentityProvider[] =>
  brand.identityProviders.map((provider) => ({
    ...provider,
    issuer: provider.issuer === 'practice' ? gamesOrigin + referencePath : provider.issuer,
    clientSecret: identitySecrets[provider.id] ?? null,
  }))
