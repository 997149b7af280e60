import '@/lib/i18n/i18n';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Draft } from '@/offline/drafts/drafts';
import type { OfflineEngine } from '@/offline/engine-api';
import { EngineContext } from '@/offline/react/engine-context';
import { ModalContext, type Question } from '@/ui/questions/modal-context';
import { useDiscardDraft } from './use-discard-draft';

const draft = (part: Partial<Draft>): Draft => ({
  id: 'b-1',
  action_type: 'CREATE',
  grupoId: 3,
  shown: null,
  values: {},
  photos: 0,
  savedAt: 0,
  ...part,
});

/** What is asked before a draft is thrown away. */
function askedOf(one: Draft) {
  const asked: Question[] = [];
  const modal = {
    confirm(question: Question) {
      asked.push(question);
      return { destroy: () => undefined };
    },
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <EngineContext value={{} as OfflineEngine}>
      <ModalContext value={modal}>{children}</ModalContext>
    </EngineContext>
  );
  renderHook(() => useDiscardDraft(), { wrapper }).result.current(one);
  return asked[0];
}

const shown = { id: 12, NUMERO_DE_ACTIVO: 'A-12' } as Draft['shown'];

describe('the question before a draft is thrown away', () => {
  it.each([
    [
      'an update',
      { action_type: 'UPDATE', shown, values: { NUMERO_DE_ACTIVO: 'A-13' } },
      'Actualización de A-12',
    ],
    ['a transfer', { action_type: 'TRANSFER', shown }, 'Transferencia de A-12'],
    ['a new asset', { values: { NUMERO_DE_ACTIVO: 'N-1' } }, 'Creación de N-1'],
    ['a new asset without a number', { values: { NUMERO_DE_ACTIVO: '' } }, 'Creación de activo nuevo'],
  ] satisfies [string, Partial<Draft>, string][])('says which it is: %s', (_, part, named) => {
    expect(askedOf(draft(part))).toMatchObject({
      title: '¿Descartar el borrador?',
      content: `${named}: se perderá lo escrito y las fotos de este formulario.`,
    });
  });
});
