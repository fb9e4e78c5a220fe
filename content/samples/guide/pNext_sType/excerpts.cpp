// 正文引用的片段：只编译，不运行。
#include <vulkan/vulkan.h>

// #region find-in-chain
static const VkBaseInStructure *findInChain(const void *first, VkStructureType wanted)
{
    for (auto *s = static_cast<const VkBaseInStructure *>(first); s != nullptr; s = s->pNext) {
        if (s->sType == wanted) {
            return s;
        }
    }
    return nullptr;
}
// #endregion find-in-chain

void describeImage()
{
    // #region format-list
    const VkFormat viewFormats[] = {VK_FORMAT_R8G8B8A8_SRGB, VK_FORMAT_R8G8B8A8_UNORM};

    VkImageFormatListCreateInfo formatList{};
    formatList.sType = VK_STRUCTURE_TYPE_IMAGE_FORMAT_LIST_CREATE_INFO;
    formatList.viewFormatCount = 2;
    formatList.pViewFormats = viewFormats;

    VkImageCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_IMAGE_CREATE_INFO;
    info.pNext = &formatList;
    info.flags = VK_IMAGE_CREATE_MUTABLE_FORMAT_BIT;
    // #endregion format-list
}

// #region chain
template <typename Outer, typename Inner>
void chain(Outer &outer, Inner &inner)
{
    inner.pNext = const_cast<void *>(static_cast<const void *>(outer.pNext));
    outer.pNext = &inner;
}
// #endregion chain

void describeDevice(bool hasMeshShader)
{
    // #region optional
    const void *next = nullptr;

    VkPhysicalDeviceMeshShaderFeaturesEXT mesh{};
    mesh.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_MESH_SHADER_FEATURES_EXT;
    if (hasMeshShader) {
        mesh.meshShader = VK_TRUE;
        mesh.pNext = const_cast<void *>(next);
        next = &mesh;
    }

    VkDeviceCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO;
    info.pNext = next;
    // #endregion optional
}
