import {useDynamicImport} from 'docusaurus-plugin-react-docgen-typescript/useDynamicImport';

export default function PropTable({name}) {
  const props = useDynamicImport(name);
  if (!props) return null;
  return (
    <table id="props">
      <tbody>
        {Object.values(props).map((prop) => (
          <tr key={prop.name}>
            <td>{prop.name}</td>
            <td>{prop.type.name}</td>
            <td>{prop.required ? 'required' : `default ${prop.defaultValue?.value}`}</td>
            <td>{prop.description}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
