import type { IdentityProvider } from '@perya/gateway/handler'
import { practicePath } from '@perya/gateway/reference-identity/mount-reference-identity'
import type { HostConfig } from './config.ts'

/** The identity providers of the brand with the secrets of the environment; the one for practice is gone in production. */
export const identityProvidersOf = (
  { brand, profile, identitySecrets }: Pick<HostConfig, 'brand' | 'profile' | 'identitySecrets'>,
  gamesOrigin: string,
): readonly IdentityProvider[] =>
  brand.identityProviders
    .filter(({ issuer }) => issuer !== 'practice' || profile !== 'production')
    .map((provider) => ({
      ...provider,
      issuer: provider.issuer === 'practice' ? gamesOrigin + practicePath : provider.issuer,
      clientSecret: identitySecrets[provider.id] ?? null,
    }))
