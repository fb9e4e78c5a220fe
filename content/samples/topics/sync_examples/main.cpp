// 同步的几个例子，一个程序跑完：上传、来回倒换的计算、读回，以及时间线信号量连起来的两次提交。
#include "offscreen_app.hpp"

#include <utility>

namespace {

constexpr std::uint32_t numbers = 256;
constexpr std::uint32_t rounds = 4;

// #region barrier
// 全局内存屏障：四个掩码，读作“谁写完，谁才能开始”。
void memoryBarrier(VkCommandBuffer commands, VkPipelineStageFlags2 srcStage, VkAccessFlags2 srcAccess,
                   VkPipelineStageFlags2 dstStage, VkAccessFlags2 dstAccess) {
    VkMemoryBarrier2 barrier{};
    barrier.sType = VK_STRUCTURE_TYPE_MEMORY_BARRIER_2;
    barrier.srcStageMask = srcStage;
    barrier.srcAccessMask = srcAccess;
    barrier.dstStageMask = dstStage;
    barrier.dstAccessMask = dstAccess;
    VkDependencyInfo dependency{};
    dependency.sType = VK_STRUCTURE_TYPE_DEPENDENCY_INFO;
    dependency.memoryBarrierCount = 1;
    dependency.pMemoryBarriers = &barrier;
    vkCmdPipelineBarrier2(commands, &dependency);
}
// #endregion barrier

VkDescriptorSetLayout makeSetLayout(VkDevice device) {
    VkDescriptorSetLayoutBinding bindings[2]{};
    for (std::uint32_t i = 0; i < 2; ++i) {
        bindings[i].binding = i;
        bindings[i].descriptorType = VK_DESCRIPTOR_TYPE_STORAGE_BUFFER;
        bindings[i].descriptorCount = 1;
        bindings[i].stageFlags = VK_SHADER_STAGE_COMPUTE_BIT;
    }
    VkDescriptorSetLayoutCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO;
    info.bindingCount = 2;
    info.pBindings = bindings;
    VkDescriptorSetLayout layout = VK_NULL_HANDLE;
    check(vkCreateDescriptorSetLayout(device, &info, nullptr, &layout));
    return layout;
}

void writeSet(VkDevice device, VkDescriptorSet set, VkBuffer source, VkBuffer target) {
    const VkDescriptorBufferInfo buffers[] = {{source, 0, VK_WHOLE_SIZE}, {target, 0, VK_WHOLE_SIZE}};
    VkWriteDescriptorSet write{};
    write.sType = VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET;
    write.dstSet = set;
    write.descriptorCount = 2;   // 超出绑定 0 的部分接着写绑定 1
    write.descriptorType = VK_DESCRIPTOR_TYPE_STORAGE_BUFFER;
    write.pBufferInfo = buffers;
    vkUpdateDescriptorSets(device, 1, &write, 0, nullptr);
}

// #region submit
// 提交一个命令缓冲：等时间线到 wait，完成后把它推到 signal。
void submit(VkQueue queue, VkCommandBuffer commands, VkSemaphore timeline, std::uint64_t wait,
            VkPipelineStageFlags2 waitStage, std::uint64_t signal) {
    VkSemaphoreSubmitInfo waitInfo{};
    waitInfo.sType = VK_STRUCTURE_TYPE_SEMAPHORE_SUBMIT_INFO;
    waitInfo.semaphore = timeline;
    waitInfo.value = wait;
    waitInfo.stageMask = waitStage;
    VkSemaphoreSubmitInfo signalInfo = waitInfo;
    signalInfo.value = signal;
    signalInfo.stageMask = VK_PIPELINE_STAGE_2_ALL_COMMANDS_BIT;

    VkCommandBufferSubmitInfo commandInfo{};
    commandInfo.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_SUBMIT_INFO;
    commandInfo.commandBuffer = commands;
    VkSubmitInfo2 info{};
    info.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO_2;
    info.waitSemaphoreInfoCount = wait > 0 ? 1 : 0;
    info.pWaitSemaphoreInfos = &waitInfo;
    info.commandBufferInfoCount = 1;
    info.pCommandBufferInfos = &commandInfo;
    info.signalSemaphoreInfoCount = 1;
    info.pSignalSemaphoreInfos = &signalInfo;
    check(vkQueueSubmit2(queue, 1, &info, VK_NULL_HANDLE));
}
// #endregion submit

}   // namespace

int main() try {
    VkPhysicalDeviceVulkan12Features features12{};
    features12.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_2_FEATURES;
    features12.timelineSemaphore = VK_TRUE;
    VkPhysicalDeviceVulkan13Features features13{};
    features13.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_3_FEATURES;
    features13.pNext = &features12;
    features13.synchronization2 = VK_TRUE;
    OffscreenApp app(&features13);

    constexpr VkDeviceSize size = numbers * sizeof(std::uint32_t);
    const VkBufferUsageFlags usage = VK_BUFFER_USAGE_STORAGE_BUFFER_BIT | VK_BUFFER_USAGE_TRANSFER_SRC_BIT |
                                     VK_BUFFER_USAGE_TRANSFER_DST_BIT;
    Buffer staging = app.makeBuffer(size, VK_BUFFER_USAGE_TRANSFER_SRC_BIT, true);
    Buffer readback = app.makeBuffer(size, VK_BUFFER_USAGE_TRANSFER_DST_BIT, true);
    Buffer first = app.makeBuffer(size, usage, false);
    Buffer second = app.makeBuffer(size, usage, false);
    for (std::uint32_t i = 0; i < numbers; ++i) {
        static_cast<std::uint32_t*>(staging.mapped)[i] = i;
    }

    const VkDescriptorSetLayout setLayout = makeSetLayout(app.device);
    const VkDescriptorPoolSize poolSize{VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, 4};
    VkDescriptorPoolCreateInfo poolInfo{};
    poolInfo.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_POOL_CREATE_INFO;
    poolInfo.maxSets = 2;
    poolInfo.poolSizeCount = 1;
    poolInfo.pPoolSizes = &poolSize;
    VkDescriptorPool pool = VK_NULL_HANDLE;
    check(vkCreateDescriptorPool(app.device, &poolInfo, nullptr, &pool));
    const VkDescriptorSetLayout layouts[] = {setLayout, setLayout};
    VkDescriptorSetAllocateInfo setInfo{};
    setInfo.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_ALLOCATE_INFO;
    setInfo.descriptorPool = pool;
    setInfo.descriptorSetCount = 2;
    setInfo.pSetLayouts = layouts;
    VkDescriptorSet sets[2]{};
    check(vkAllocateDescriptorSets(app.device, &setInfo, sets));
    writeSet(app.device, sets[0], first.handle, second.handle);
    writeSet(app.device, sets[1], second.handle, first.handle);

    VkPipelineLayoutCreateInfo layoutInfo{};
    layoutInfo.sType = VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO;
    layoutInfo.setLayoutCount = 1;
    layoutInfo.pSetLayouts = &setLayout;
    VkPipelineLayout layout = VK_NULL_HANDLE;
    check(vkCreatePipelineLayout(app.device, &layoutInfo, nullptr, &layout));
    const VkShaderModule shader = app.loadShader("double.comp.spv");
    VkComputePipelineCreateInfo pipelineInfo{};
    pipelineInfo.sType = VK_STRUCTURE_TYPE_COMPUTE_PIPELINE_CREATE_INFO;
    pipelineInfo.stage.sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO;
    pipelineInfo.stage.stage = VK_SHADER_STAGE_COMPUTE_BIT;
    pipelineInfo.stage.module = shader;
    pipelineInfo.stage.pName = "main";
    pipelineInfo.layout = layout;
    VkPipeline pipeline = VK_NULL_HANDLE;
    check(vkCreateComputePipelines(app.device, VK_NULL_HANDLE, 1, &pipelineInfo, nullptr, &pipeline));

    // #region timeline
    VkSemaphoreTypeCreateInfo type{};
    type.sType = VK_STRUCTURE_TYPE_SEMAPHORE_TYPE_CREATE_INFO;
    type.semaphoreType = VK_SEMAPHORE_TYPE_TIMELINE;
    type.initialValue = 0;
    VkSemaphoreCreateInfo semaphoreInfo{};
    semaphoreInfo.sType = VK_STRUCTURE_TYPE_SEMAPHORE_CREATE_INFO;
    semaphoreInfo.pNext = &type;
    VkSemaphore timeline = VK_NULL_HANDLE;
    check(vkCreateSemaphore(app.device, &semaphoreInfo, nullptr, &timeline));
    // #endregion timeline

    const VkCommandBuffer compute = app.beginOnce();
    // #region upload
    // staging 是主机在提交之前写好的一致内存：提交本身让它对设备可见，前面不需要屏障。
    const VkBufferCopy whole{0, 0, size};
    vkCmdCopyBuffer(compute, staging.handle, first.handle, 1, &whole);
    memoryBarrier(compute, VK_PIPELINE_STAGE_2_COPY_BIT, VK_ACCESS_2_TRANSFER_WRITE_BIT,
                  VK_PIPELINE_STAGE_2_COMPUTE_SHADER_BIT, VK_ACCESS_2_SHADER_STORAGE_READ_BIT);
    // #endregion upload
    vkCmdBindPipeline(compute, VK_PIPELINE_BIND_POINT_COMPUTE, pipeline);
    // #region ping-pong
    for (std::uint32_t round = 0; round < rounds; ++round) {
        vkCmdBindDescriptorSets(compute, VK_PIPELINE_BIND_POINT_COMPUTE, layout, 0, 1, &sets[round % 2], 0, nullptr);
        vkCmdDispatch(compute, numbers / 64, 1, 1);
        // 下一轮要读这一轮的结果（先写后读），还要改写这一轮读过的缓冲（先读后写）。
        // 后者只需要执行依赖，同一个屏障的阶段掩码已经包含。
        memoryBarrier(compute, VK_PIPELINE_STAGE_2_COMPUTE_SHADER_BIT, VK_ACCESS_2_SHADER_STORAGE_WRITE_BIT,
                      VK_PIPELINE_STAGE_2_COMPUTE_SHADER_BIT, VK_ACCESS_2_SHADER_STORAGE_READ_BIT);
    }
    // #endregion ping-pong
    check(vkEndCommandBuffer(compute));
    submit(app.queue, compute, timeline, 0, VK_PIPELINE_STAGE_2_NONE, 1);

    const VkCommandBuffer copy = app.beginOnce();
    // #region readback
    // 信号量的等待已经让计算的写入对复制可见，这里不再需要屏障。
    vkCmdCopyBuffer(copy, first.handle, readback.handle, 1, &whole);
    memoryBarrier(copy, VK_PIPELINE_STAGE_2_COPY_BIT, VK_ACCESS_2_TRANSFER_WRITE_BIT,
                  VK_PIPELINE_STAGE_2_HOST_BIT, VK_ACCESS_2_HOST_READ_BIT);
    // #endregion readback
    check(vkEndCommandBuffer(copy));
    submit(app.queue, copy, timeline, 1, VK_PIPELINE_STAGE_2_COPY_BIT, 2);

    // #region host-wait
    const std::uint64_t done = 2;
    VkSemaphoreWaitInfo waitInfo{};
    waitInfo.sType = VK_STRUCTURE_TYPE_SEMAPHORE_WAIT_INFO;
    waitInfo.semaphoreCount = 1;
    waitInfo.pSemaphores = &timeline;
    waitInfo.pValues = &done;
    check(vkWaitSemaphores(app.device, &waitInfo, UINT64_MAX));
    const auto* results = static_cast<const std::uint32_t*>(readback.mapped);   // 现在才能读
    // #endregion host-wait

    for (std::uint32_t i = 0; i < numbers; ++i) {
        if (results[i] != i << rounds) {
            throw std::runtime_error("结果失败：第 " + std::to_string(i) + " 个数");
        }
    }
    std::cout << numbers << " 个数翻倍 " << rounds << " 次，最后一个是 " << results[numbers - 1] << '\n';

    vkDestroySemaphore(app.device, timeline, nullptr);
    vkDestroyPipeline(app.device, pipeline, nullptr);
    vkDestroyShaderModule(app.device, shader, nullptr);
    vkDestroyPipelineLayout(app.device, layout, nullptr);
    vkDestroyDescriptorPool(app.device, pool, nullptr);
    vkDestroyDescriptorSetLayout(app.device, setLayout, nullptr);
    for (Buffer* buffer : {&staging, &readback, &first, &second}) {
        app.destroy(*buffer);
    }
} catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
}
