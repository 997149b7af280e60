import { getSchemaPath, type OpenAPIObject } from '@nestjs/swagger';

import { ErrorResponseDto } from './common/errors/error-response.dto.js';
import { errorTextOf } from './common/errors/error-texts.js';

type Responses = NonNullable<OpenAPIObject['paths'][string]['get']>['responses'];
type ResponseObject = Exclude<NonNullable<Responses[string]>, { $ref: string }>;

/** What a refusal means where its call says nothing more of it. */
const MEANINGS: Readonly<Record<string, string>> = {
  400: 'Not as described here: an unknown or wrong field. `details` names it',
  401: 'No session or token, or it is over: log in again',
  403: 'The role of the session, or the scope of the token, does not open this',
  404: 'Not there, or not for whoever asks',
  409: 'Something else happened first; `message` says what',
  413: 'Larger than this call takes',
  415: 'Another type of content, or another encoding of it, than described here',
  429: 'Too often, or too many at once: wait as `Retry-After` says, where it is there',
  503: 'Not now: try again in a few minutes',
};

const UNTYPED: ResponseObject['content'] = {
  'application/json': { schema: { $ref: getSchemaPath(ErrorResponseDto) } },
};

export const refusal = (status: number): ResponseObject => ({
  description: MEANINGS[status] ?? '',
  content: structuredClone(UNTYPED),
});

/** Gives every refusal of a call its meaning, and an answer to look at, where it has none. */
export function explainRefusals(responses: Responses): void {
  for (const [status, response] of Object.entries(responses)) {
    if (Number(status) < 400 || !response || '$ref' in response) continue;
    response.description ||= MEANINGS[status] ?? '';
    const json = response.content?.['application/json'];
    // The conflict of a field action has a shape, and an example, of its own.
    if (json?.schema && '$ref' in json.schema && json.schema.$ref === getSchemaPath(ErrorResponseDto)) {
      json.example ??= errorTextOf(Number(status));
    }
  }
}
