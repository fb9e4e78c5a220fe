#version 450 core

in vec3 vNormal;

// #region outputs
layout(location = 0) out vec4 outColor;    // 颜色附件 0：正常的画面
layout(location = 1) out vec4 outBright;   // 颜色附件 1：只有亮部
// #endregion outputs

void main()
{
    vec3 n = normalize(vNormal);
    float light = max(dot(n, normalize(vec3(0.3, 0.8, 0.5))), 0.0);
    vec3 color = vec3(0.9, 0.55, 0.3) * (0.15 + 1.6 * light);   // 可以超过 1，附件是浮点格式
    outColor = vec4(color, 1.0);
    outBright = vec4(max(color - 1.0, 0.0), 1.0);
}
