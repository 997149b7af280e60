import check from '@ant-design/icons-svg/es/asn/CheckCircleOutlined';
import cross from '@ant-design/icons-svg/es/asn/CloseCircleOutlined';
import exclamation from '@ant-design/icons-svg/es/asn/ExclamationCircleOutlined';
import stop from '@ant-design/icons-svg/es/asn/StopOutlined';
import type { IconDefinition } from '@ant-design/icons-svg/es/types';
import { Glyph } from './Glyph';
import { ToneTag } from './ToneTag';
import type { Tone } from './tones';

const looks: Record<string, [Tone, IconDefinition]> = {
  BUENO: ['green', check],
  REGULAR: ['yellow', exclamation],
  MALO: ['red', cross],
};

const other: [Tone, IconDefinition] = ['grey', stop];

/** Of bars and of whatever else shows conditions. */
export const toneOfEstado = (estado: string): Tone => (looks[estado.toUpperCase()] ?? other)[0];

/** An asset's condition: BUENO green, REGULAR yellow, MALO red, anything else grey. */
export function StatusTag({ estado }: { estado: string | null | undefined }) {
  if (estado == null || estado === '') return <>—</>;
  const [tone, icon] = looks[estado.toUpperCase()] ?? other;
  return (
    <ToneTag tone={tone} icon={<Glyph of={icon} />}>
      {estado}
    </ToneTag>
  );
}
