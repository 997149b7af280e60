import { Checkbox, Typography } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

type Props = { checked: boolean; onChange: (checked: boolean) => void; disabled: boolean };

/** The choice to load nothing of a file that has a row in error. */
export function AllOrNothing({ checked, onChange, disabled }: Props) {
  const { t } = useTranslation('admin');
  const hint = useId();
  return (
    <div>
      <Checkbox
        checked={checked}
        disabled={disabled}
        aria-describedby={hint}
        onChange={({ target }) => onChange(target.checked)}
      >
        {t('upload.allOrNothing.label')}
      </Checkbox>
      <div id={hint}>
        <Typography.Text type="secondary">
          {t(checked ? 'upload.allOrNothing.chosen' : 'upload.allOrNothing.not')}
        </Typography.Text>
      </div>
    </div>
  );
}
