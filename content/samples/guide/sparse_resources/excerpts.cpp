// 正文引用的片段：只编译，不运行。
#include <vulkan/vulkan.h>

void bindBlock(VkQueue sparseQueue, VkImage image, VkDeviceMemory memory, VkSemaphore semaphore)
{
    // #region bind
    // 把第 0 层次里从 (128, 0) 开始的一块绑定到 memory 的开头。
    VkSparseImageMemoryBind bind{};
    bind.subresource.aspectMask = VK_IMAGE_ASPECT_COLOR_BIT;
    bind.subresource.mipLevel = 0;
    bind.offset = {128, 0, 0};                 // 块大小的倍数
    bind.extent = {128, 128, 1};               // 块大小的倍数，或到达图像边缘
    bind.memory = memory;                      // VK_NULL_HANDLE 表示解除绑定
    bind.memoryOffset = 0;

    VkSparseImageMemoryBindInfo imageBind{};
    imageBind.image = image;
    imageBind.bindCount = 1;
    imageBind.pBinds = &bind;

    VkBindSparseInfo info{};
    info.sType = VK_STRUCTURE_TYPE_BIND_SPARSE_INFO;
    info.imageBindCount = 1;
    info.pImageBinds = &imageBind;
    info.signalSemaphoreCount = 1;
    info.pSignalSemaphores = &semaphore;
    vkQueueBindSparse(sparseQueue, 1, &info, VK_NULL_HANDLE);
    // #endregion bind
}
