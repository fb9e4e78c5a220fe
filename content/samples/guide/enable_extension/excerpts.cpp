// 正文引用的片段：只编译，不运行。
#include <vulkan/vulkan.h>

void describeDevice()
{
    // #region mesh-shader
    VkPhysicalDeviceMeshShaderFeaturesEXT mesh{};
    mesh.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_MESH_SHADER_FEATURES_EXT;
    mesh.meshShader = VK_TRUE;                 // 只用网格着色器，不用任务着色器

    const char *names[] = {VK_EXT_MESH_SHADER_EXTENSION_NAME};   // 它的依赖在 1.2 都已是核心

    VkDeviceCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO;
    info.pNext = &mesh;                        // 特性
    info.enabledExtensionCount = 1;            // 扩展
    info.ppEnabledExtensionNames = names;
    // #endregion mesh-shader
}
