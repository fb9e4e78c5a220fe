import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Layout from '@theme/Layout';
import './home.css';

const entries = [
  {
    title: '入门指南',
    to: '/guide/concept/what_is_vulkan',
    // A mesh with one piece under discussion.
    figure: [
      ['t3', 'M1 27 16 1 31 27Z'],
      ['c', 'M18 1H48L33 27Z'],
      ['t4', 'M35 27 50 1 65 27Z'],
    ],
    text: '先弄清 Vulkan 是什么、能做什么，再逐项了解扩展、队列、同步与内存。每页只讲一件事。',
  },
  {
    title: '教程',
    to: '/tutorial/about',
    // Pieces that grow step by step.
    figure: [
      ['t4', 'M1 27 6 18.3 11 27Z'],
      ['t3', 'M13 27 21 13.1 29 27Z'],
      ['c', 'M31 27 46 1 61 27Z'],
    ],
    text: '从空文件开始，一步步建立实例、设备、交换链与图像视图。每一步都有可以编译的代码，以及为什么要这样写。',
  },
  {
    title: 'API 参考',
    to: '/api/vkCreateInstance',
    // The lines of a prototype.
    figure: [
      ['c', 'M1 1H37V5H1Z'],
      ['t3', 'M9 12H61V16H9Z'],
      ['t4', 'M9 23H49V27H9Z'],
    ],
    text: '45 个常用函数，每个一页。原型、参数与返回码取自官方注册表，另有我们写的使用要点和示例。',
  },
];

const steps = [
  {title: '什么是 Vulkan', to: '/guide/concept/what_is_vulkan', text: '它把哪些工作交给了程序'},
  {title: '配置开发环境', to: '/tutorial/dev_environment', text: 'SDK、GLFW 与 CMake'},
  {title: '创建实例', to: '/tutorial/instance', text: '程序与 Vulkan 的第一次对话'},
  {title: '校验层', to: '/tutorial/validation_layer', text: '让错误在发生的地方说话'},
  {title: '物理设备与队列族', to: '/tutorial/physical_device_queue_family', text: '选一块合适的 GPU'},
  {title: '交换链', to: '/tutorial/swapchain', text: '与窗口相连的一组图像'},
  {title: '第一个三角形', to: '/course/triangle', text: '第二门课程从这里画起'},
  {title: '基于物理的光照', to: '/course/pbr', text: '一路画到金属与阴影'},
];

const newestPosts = [
  {title: '着色器对象：告别管线对象', to: '/blog/21', date: '2025-02-16'},
  {title: '缓冲设备地址的用法', to: '/blog/20', date: '2024-11-24'},
  {title: '查询并启用物理设备特性', to: '/blog/19', date: '2024-09-08'},
  {title: '多个子通道的组织与依赖', to: '/blog/18', date: '2024-06-30'},
];

/** The figure beside the title: a triangular mesh with one piece in cinnabar. */
const mesh = [
  ['t4', 'M177.1 59.4L210 2.4L242.9 59.4Z'],
  ['t3', 'M142.1 120L175 63L207.9 120Z'],
  ['t3', 'M177.1 61.8L242.9 61.8L210 118.8Z'],
  ['t4', 'M212.1 120L245 63L277.9 120Z'],
  ['t2', 'M107.1 180.7L140 123.7L172.9 180.7Z'],
  ['t3', 'M142.1 122.5L207.9 122.5L175 179.4Z'],
  ['t3', 'M177.1 180.7L210 123.7L242.9 180.7Z'],
  ['t3', 'M212.1 122.5L277.9 122.5L245 179.4Z'],
  ['t4', 'M247.1 180.7L280 123.7L312.9 180.7Z'],
  ['t1', 'M72.1 241.3L105 184.3L137.9 241.3Z'],
  ['t2', 'M107.1 183.1L172.9 183.1L140 240.1Z'],
  ['t2', 'M142.1 241.3L175 184.3L207.9 241.3Z'],
  ['t2', 'M177.1 183.1L242.9 183.1L210 240.1Z'],
  ['t3', 'M212.1 241.3L245 184.3L277.9 241.3Z'],
  ['t3', 'M247.1 183.1L312.9 183.1L280 240.1Z'],
  ['t4', 'M282.1 241.3L315 184.3L347.9 241.3Z'],
  ['t1', 'M37.1 301.9L70 244.9L102.9 301.9Z'],
  ['t1', 'M72.1 243.7L137.9 243.7L105 300.7Z'],
  ['t2', 'M107.1 301.9L140 244.9L172.9 301.9Z'],
  ['t1', 'M142.1 243.7L207.9 243.7L175 300.7Z'],
  ['t2', 'M177.1 301.9L210 244.9L242.9 301.9Z'],
  ['t2', 'M212.1 243.7L277.9 243.7L245 300.7Z'],
  ['t2', 'M247.1 301.9L280 244.9L312.9 301.9Z'],
  ['t3', 'M282.1 243.7L347.9 243.7L315 300.7Z'],
  ['t3', 'M317.1 301.9L350 244.9L382.9 301.9Z'],
  ['t1', 'M2.1 362.5L35 305.5L67.9 362.5Z'],
  ['t1', 'M37.1 304.3L102.9 304.3L70 361.3Z'],
  ['t1', 'M72.1 362.5L105 305.5L137.9 362.5Z'],
  ['t1', 'M107.1 304.3L172.9 304.3L140 361.3Z'],
  ['t1', 'M142.1 362.5L175 305.5L207.9 362.5Z'],
  ['t2', 'M177.1 304.3L242.9 304.3L210 361.3Z'],
  ['t2', 'M212.1 362.5L245 305.5L277.9 362.5Z'],
  ['t2', 'M247.1 304.3L312.9 304.3L280 361.3Z'],
  ['c', 'M282.1 362.5L315 305.5L347.9 362.5Z'],
  ['t3', 'M317.1 304.3L382.9 304.3L350 361.3Z'],
  ['t3', 'M352.1 362.5L385 305.5L417.9 362.5Z'],
];

function Mesh(): ReactNode {
  return (
    <svg className="ink-mesh" viewBox="0 0 420 364" aria-hidden="true">
      {mesh.map(([tone, path]) => (
        <path key={path} className={tone} d={path} />
      ))}
    </svg>
  );
}

/** A triangle on the line of the learning path, larger and darker with each step. */
function StepFigure({index}: {index: number}): ReactNode {
  const isLast = index === steps.length - 1;
  const height = 9 + (18 * index) / (steps.length - 1);
  const half = Math.round((height / Math.sqrt(3)) * 10) / 10;
  return (
    <svg className="ink-mesh" viewBox="0 0 32 28" preserveAspectRatio="xMinYMax" aria-hidden="true">
      <path
        className={isLast ? 'c' : `t${4 - Math.floor(index / 2)}`}
        d={`M0 28L${half} ${Math.round((28 - height) * 10) / 10}L${2 * half} 28Z`}
      />
    </svg>
  );
}

function chineseDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${year} 年 ${month} 月 ${day} 日`;
}

export default function Home(): ReactNode {
  return (
    <Layout description="面向 C++ 图形程序员的 Vulkan 中文文档：入门指南、可以编译的教程、取自注册表的 API 参考，以及 OpenGL 与 Vulkan 技术文章。">
      <main className="ink-home">
        <header className="ink-hero">
          <div>
            <h1>Vulkan 指南</h1>
            <p className="ink-hero__tagline" lang="en">
              Vulkan Documentation
            </p>
            <p className="ink-lead">
              从创建第一个实例，到读懂同步、内存与管线。面向 C++ 开发者的中文教程、使用指南与 API 参考，另有一系列
              OpenGL 与 Vulkan 的技术文章。
            </p>
            <div className="ink-hero__buttons">
              <Link className="button button--primary button--lg" to="/tutorial/about">
                开始学习
              </Link>
              <Link className="button button--secondary button--lg" to="/api/vkCreateInstance">
                查 API 参考
              </Link>
            </div>
          </div>
          <Mesh />
        </header>

        <section className="ink-section">
          <h2>三个入口</h2>
          <div className="ink-entries">
            {entries.map(({title, to, text, figure}) => (
              <Link key={to} className="card" to={to}>
                <div className="card__body">
                  <svg className="ink-mesh" viewBox="0 0 66 28" aria-hidden="true">
                    {figure.map(([tone, path]) => (
                      <path key={path} className={tone} d={path} />
                    ))}
                  </svg>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </div>
              </Link>
            ))}
          </div>
        </section>

        <section className="ink-section">
          <h2>第一次接触 Vulkan，按这个顺序读</h2>
          <ol className="ink-steps">
            {steps.map(({title, to, text}, index) => (
              <li key={to}>
                <StepFigure index={index} />
                <div>
                  <Link to={to}>{title}</Link>
                  <span>{text}</span>
                </div>
              </li>
            ))}
          </ol>
        </section>

        <section className="ink-section">
          <h2>最近的文章</h2>
          <ul className="ink-list">
            {newestPosts.map(({title, to, date}) => (
              <li key={to}>
                <Link to={to}>{title}</Link>
                <span>
                  <time dateTime={date}>{chineseDate(date)}</time>
                </span>
              </li>
            ))}
          </ul>
        </section>

        <section className="ink-section">
          <h2>查找与试验</h2>
          <p className="ink-lead">
            知道名字就直接搜：按 <kbd>Ctrl</kbd> <kbd>K</kbd>（macOS 上是 <kbd>⌘</kbd> <kbd>K</kbd>
            ），输入函数名、结构体名或中文术语。
          </p>
          <ul className="ink-list">
            <li>
              <Link to="/vuid/">校验信息词典</Link>
              <span>校验层最常见的 100 条信息，每条都有中文的解释、触发它的程序和改正后的程序</span>
            </li>
            <li>
              <Link to="/reference/">参考</Link>
              <span>499 个函数、结构体、对象与枚举的声明、取值与版本，取自今天的注册表，与编译用的头文件对照</span>
            </li>
            <li>
              <Link to="/reference/objects">对象图</Link>
              <span>Vulkan 的主要对象画在一张图上，点一个就到它的页面</span>
            </li>
            <li>
              <Link to="/topics/">专题</Link>
              <span>层设置、同步示例、分块渲染的 GPU、描述符缓冲、光线追踪、Slang，以及四套接口的对照</span>
            </li>
            <li>
              <Link to="/samples/">程序下载</Link>
              <span>教程、课程与文章的每个程序，连同头文件与 CMake 的构建文件，解开就能编译</span>
            </li>
            <li>
              <Link to="/demo/">示例程序</Link>
              <span>怎样构建与运行教程和文章里的代码，以及一个不需要 GPU 的演示</span>
            </li>
            <li>
              <Link to="/examples/">开源项目</Link>
              <span>值得阅读和直接使用的 Vulkan 项目</span>
            </li>
            <li>
              <Link to="/faq">常见问题</Link>
              <span>黑屏、设备丢失、画面上下颠倒从哪里查起</span>
            </li>
          </ul>
        </section>
      </main>
    </Layout>
  );
}
