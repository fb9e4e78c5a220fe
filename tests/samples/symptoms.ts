/**
 * Why a row of a table of symptoms shows no picture of the mistake:
 *
 * - `build`: compiling, linking or the setup of a machine fails, before anything is drawn
 * - `message`: a function returns an error, or a tool reports the mistake
 * - `crash`: the program or the device ends
 * - `data`: the wrong values are in a buffer or a result of a query, not on the screen
 * - `time`: only several frames show it, or it comes and goes
 * - `speed`: the picture is right and late
 * - `machine`: it depends on a window, a graphics card or a system that the software driver lacks
 * - `method`: the row is about how to look for a mistake, not about one
 * - `elsewhere`: the post's own picture or that of another row shows it
 */
export type Reason = 'build' | 'message' | 'crash' | 'data' | 'time' | 'speed' | 'machine' | 'method' | 'elsewhere';

/**
 * The picture of a mistake, a name in `content/samples/blog/mistakes`. If the post's program has nothing
 * in which the mistake could be made, `right` is a change that adds it, with a picture of its own.
 */
export interface Pictured {
  picture: string;
  right?: string;
}

/**
 * Every row of every table that begins with 现象, by its page: the picture of its mistake, or the reason
 * why there is none.
 */
export const SYMPTOMS: Record<string, Record<string, Pictured | Reason>> = {
  'blog/02-opengl-environment': {
    '第一次调用 `gl` 函数就崩溃': 'crash',
    窗口建不出来: 'machine',
    '头文件报错，说重复包含': 'build',
    '编译通过、链接时找不到符号': 'build',
    只有背景色: {picture: '02-nothing'},
    三角形是黑的: {picture: '02-black'},
    画面只占左下角: 'machine',
    'macOS 上建不出窗口，报告 `GLFW_VERSION_UNAVAILABLE`': 'machine',
    'macOS 上得到 2.1': 'machine',
  },
  'blog/04-coordinate-systems': {
    '什么都没有，w 是负数': {picture: '04-behind'},
    '什么都没有，w 等于 1 而 z 很大': {picture: '04-view'},
    '物体被压扁，窗口变宽时更明显': {picture: '04-squashed'},
    近处被切掉一块: {picture: '04-clipped'},
    画面只占窗口的左下角四分之一: 'machine',
    鼠标拾取上下颠倒: 'data',
    纹理沿三角形对角线折断: {picture: '04-broken', right: '04-textured'},
  },
  'blog/05-textures': {
    全黑: {picture: '05-black'},
    '图像倾斜、颜色错乱': {picture: '05-slanted'},
    上下颠倒: {picture: '05-flipped'},
    红蓝对调: {picture: '05-swapped'},
    整体发灰或偏暗: {picture: '05-dark'},
    两张纹理显示成同一张: {picture: '05-same'},
    边缘有一条别处的颜色: {picture: '05-edge', right: '05-clamped'},
    '远处闪烁、有摩尔纹': 'elsewhere',
    设参数没有反应: 'elsewhere',
  },
  'blog/07-stencil': {
    所有设置都没有效果: 'elsewhere',
    '第一帧正确，之后越来越乱': 'time',
    轮廓是一整块颜色: {picture: '07-block'},
    后面的物体莫名其妙地缺了一块: {picture: '07-hole'},
    离屏渲染时失效: 'elsewhere',
    小于号的结果相反: {picture: '07-less'},
  },
  'blog/08-blending': {
    打开混合没有变化: {picture: '08-opaque'},
    玻璃后面的物体消失: {picture: '08-lost'},
    转动相机时前后跳变: {picture: '08-order'},
    '贴纸边缘有黑边、白边': {picture: '08-fringe', right: '08-sticker'},
    整体发暗: {picture: '08-dim'},
    下一帧深度错乱: 'time',
    离屏画好的界面合成后变淡: {picture: '08-faded', right: '08-offscreen'},
  },
  'blog/09-framebuffer': {
    画面全黑: {picture: '09-black'},
    第二个输出没有内容: {picture: '09-second'},
    物体前后错乱: {picture: '09-inside'},
    只画在一角: {picture: '09-corner'},
    画面有随机花斑: 'machine',
    '画面偏暗、偏亮': {picture: '09-dark'},
  },
  'blog/10-compute-shader': {
    '派发时报 `GL_INVALID_VALUE`': 'message',
    '派发时报 `GL_INVALID_OPERATION`': 'message',
    画面上是上一帧的数据: 'time',
    最后几个元素是垃圾: 'data',
    结构体从第二个起错位: 'data',
    归约的结果偶尔不对: 'data',
    图像写不进去: {picture: '10-unwritten', right: '10-rings'},
  },
  'blog/11-mipmap': {
    '远处闪烁、有波纹': 'elsewhere',
    纹理全黑: {picture: '11-black'},
    地面上有清晰度的分界线: {picture: '11-steps', right: '11-wide'},
    斜看很糊: 'elsewhere',
    接缝上有细线: {picture: '11-seams', right: '11-tiles'},
    分支边缘有杂点: 'machine',
    远处的树叶变秃: {picture: '11-bald', right: '11-leaves'},
  },
  'blog/12-load-vulkan': {
    '开发机正常，用户机器打不开库': 'machine',
    函数全是空指针: 'data',
    扩展函数是空指针: 'data',
    两块显卡时崩溃: 'crash',
    退出时崩溃: 'crash',
    链接报缺少符号: 'build',
  },
  'blog/13-vertex-buffers': {
    校验层报告位置没有提供: 'message',
    模型像被打散的刺猬: {picture: '13-spikes'},
    实例都挤成同样的一团: {picture: '13-scattered'},
    '校验层报告 `location` 重复': 'message',
    偶尔少几个三角形: 'time',
    '第一种模型正确，其余的碎了': {picture: '13-broken'},
  },
  'blog/14-depth-stencil-attachment': {
    后画的总在上面: {picture: '14-order'},
    什么都看不到: {picture: '14-empty'},
    近处缺一块: {picture: '14-near'},
    创建图像失败: 'message',
    创建帧缓冲报大小或样本数不符: 'message',
    模板时有时无: 'time',
    偶尔闪一下缺口: 'time',
    远处的面互相闪烁: 'time',
  },
  'blog/15-uniform-buffer': {
    上下颠倒: {picture: '15-flipped'},
    近处缺一块: {picture: '15-near'},
    '什么都没有，也没有报告': {picture: '15-empty'},
    物体内外颠倒: {picture: '15-inside'},
    '前几个成员正确，后面全乱': {picture: '15-padding'},
    偶尔抖一下: 'time',
    校验层报告描述符没有更新: 'message',
    换一块显卡分配失败: 'machine',
  },
  'blog/17-resolve-modes': {
    解析目标是垃圾: 'machine',
    物体编号出现不存在的值: 'data',
    // lavapipe takes sample 0 of the depth even where the average is asked for: no halo.
    轮廓外有一圈光晕: 'machine',
    创建渲染通道报模式不支持: 'message',
    偶尔读到旧的深度: 'time',
  },
  'blog/19-features': {
    '创建返回 `VK_ERROR_FEATURE_NOT_PRESENT`': 'message',
    '创建返回 `VK_ERROR_EXTENSION_NOT_PRESENT`': 'message',
    校验层说特性没有启用: 'message',
    '启用了 1.2 的特性却没有生效': 'data',
    查询结果全是假: 'data',
    查询结果是随机数: 'data',
    校验层说链里重复: 'message',
    换显卡就崩溃: 'crash',
  },
  'blog/20-buffer-device-address': {
    校验层说缓冲没有地址用途: 'message',
    绑定内存时报告: 'message',
    数据错位: 'data',
    设备丢失: 'crash',
    偶尔读到旧数据: 'time',
    编译着色器报扩展不认识: 'build',
  },
  'docs/course/profiling': {
    '场景久，顶点多': 'speed',
    '场景久，片元是像素的许多倍': 'speed',
    '场景久，两者都不多': 'speed',
    '许多小段，每段都有固定的时间': 'speed',
    'GPU 的总和远小于帧时间': 'speed',
  },
  'docs/guide/concept/development_tool': {
    '崩溃、设备丢失': 'method',
    '黑屏、画面不对': 'method',
    '闪烁、时好时坏': 'method',
    慢: 'method',
    偶尔卡一下: 'method',
    只在某台机器上出错: 'method',
    编译着色器出错: 'method',
  },
  'docs/guide/usage/new_developer': {
    '黑屏，没有任何报告': 'elsewhere',
    画面上下颠倒: 'elsewhere',
    近处的物体消失一半: 'elsewhere',
    物体抖动或闪烁: 'time',
    改窗口大小就崩溃: 'crash',
    帧率只有预期的一半: 'speed',
    颜色发白或发暗: 'elsewhere',
    'uniform 里后面的成员全错': 'elsewhere',
    退出时一串报告: 'message',
    内存分配失败: 'message',
  },
  'docs/tutorial/dev_environment': {
    'CMake 报告找不到 Vulkan': 'build',
    '找不到 `glfw3` 的配置文件': 'build',
    '链接时找不到 `vkEnumerateInstanceExtensionProperties`': 'build',
    '运行时找不到 `vulkan-1.dll`': 'build',
    '`glfwVulkanSupported` 返回假': 'machine',
    窗口建不出来: 'machine',
    校验层装了却找不到: 'machine',
  },
  'docs/tutorial/window_surface': {
    '`VK_ERROR_NATIVE_WINDOW_IN_USE_KHR`': 'message',
    '`VK_ERROR_EXTENSION_NOT_PRESENT`': 'message',
    所有队列族都不能呈现: 'machine',
    '只在 Wayland 上失败': 'machine',
    退出时崩溃: 'crash',
    '`VK_ERROR_SURFACE_LOST_KHR`': 'message',
  },
};
