import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import type { NewCredentialDto } from '@/api/generated/model/new-credential-dto';
import type { UsedCredentialDto } from '@/api/generated/model/used-credential-dto';

type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** Why no passkey came of it. */
export type PasskeyFailure = 'cancelled' | 'known' | 'failed';

/** Makes one, with whatever the browser and the person choose. @param options as the server answered them */
export async function makePasskey(options: object): Promise<NewCredentialDto> {
  const { id, response } = await startRegistration({ optionsJSON: options as CreationOptions });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports };
}

/** Uses one of those that the server asks for. */
export async function askPasskey(options: object): Promise<UsedCredentialDto> {
  const { id, response } = await startAuthentication({ optionsJSON: options as RequestOptions });
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, clientDataJSON, authenticatorData, signature };
}

/** What a browser's refusal means; null for an error that is none. */
export function passkeyFailure(error: unknown): PasskeyFailure | null {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return 'known';
  if (error instanceof WebAuthnError || error instanceof DOMException) {
    // Browsers tell a person who declines and one who takes too long alike.
    return error.name === 'NotAllowedError' || error.name === 'AbortError' ? 'cancelled' : 'failed';
  }
  return null;
}
