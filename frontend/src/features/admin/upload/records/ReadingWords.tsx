import { useTranslation } from 'react-i18next';
import type { ImportReadingDto } from '@/api/generated/model/import-reading-dto';

const WORDS = ['coma_decimal', 'punto_decimal', 'dia_primero', 'mes_primero'] as const;

const isWord = (word: string): word is (typeof WORDS)[number] => WORDS.some((known) => known === word);

/** What a person said of whole columns: one value for all rows, or how amounts and dates are written. */
export function ReadingWords({ reading: { valores, lecturas } }: { reading: ImportReadingDto }) {
  const { t } = useTranslation('admin');
  const said = [
    ...Object.entries(valores).map(([column, value]) => ({
      column,
      how: t('imports.reading.all', { value }),
    })),
    ...Object.entries(lecturas).map(([column, word]) => ({
      column,
      how: isWord(word) ? t(`imports.reading.words.${word}`) : word,
    })),
  ];
  if (said.length === 0) return null;
  return (
    <ul style={{ margin: 0, paddingInlineStart: 18 }}>
      {said.map(({ column, how }) => (
        <li key={`${column} ${how}`}>
          <code>{column}</code>: {how}
        </li>
      ))}
    </ul>
  );
}
